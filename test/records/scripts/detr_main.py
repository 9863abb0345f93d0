import argparse


def get_args_parser():
    parser = argparse.ArgumentParser("Detector", add_help=False)
    parser.add_argument("--lr", default=1e-4, type=float)
    parser.add_argument("--batch_size", default=2, type=int)
    parser.add_argument("--frozen_weights", type=str, default=None, help="only the mask head")
    parser.add_argument("--position_embedding", default="sine", type=str, choices=("sine", "learned"), help="which")
    parser.add_argument("--no_aux_loss", dest="aux_loss", action="store_false", help="no losses of each layer")
    parser.add_argument("--coco_path", type=str)
    parser.add_argument("--eval", action="store_true")
    return parser


def main(args):
    print(args)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("Training and evaluation", parents=[get_args_parser()])
    args = parser.parse_args()
    main(args)
