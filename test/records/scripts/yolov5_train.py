import argparse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[0]


def parse_opt(known=False):
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", type=str, default=ROOT / "yolov5s.pt", help="where to begin")
    parser.add_argument("--cfg", type=str, default="", help="the model")
    parser.add_argument("--epochs", type=int, default=100, help="how many")
    parser.add_argument("--batch-size", type=int, default=16, help="of all GPUs, -1 finds it")
    parser.add_argument("--imgsz", "--img", "--img-size", type=int, default=640, help="pixels")
    parser.add_argument("--rect", action="store_true", help="keep the shape")
    parser.add_argument("--resume", nargs="?", const=True, default=False, help="go on")
    parser.add_argument("--evolve", type=int, nargs="?", const=300, help="generations")
    parser.add_argument("--optimizer", type=str, choices=["SGD", "Adam", "AdamW"], default="SGD", help="which")
    parser.add_argument("--label-smoothing", type=float, default=0.0, help="epsilon")
    parser.add_argument("--freeze", nargs="+", type=int, default=[0], help="layers")
    return parser.parse_known_args()[0] if known else parser.parse_args()


if __name__ == "__main__":
    opt = parse_opt()
