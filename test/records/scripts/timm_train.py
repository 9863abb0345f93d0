import argparse

import yaml
from timm import utils

config_parser = parser = argparse.ArgumentParser(description="Configuration", add_help=False)
parser.add_argument("-c", "--config", default="", type=str, metavar="FILE", help="a YAML file")

parser = argparse.ArgumentParser(description="Training")
group = parser.add_argument_group("Dataset parameters")
parser.add_argument("data", nargs="?", metavar="DIR", const=None, help="where the data is")
group.add_argument("--data-dir", metavar="DIR", help="root of the data")
group.add_argument("--train-num-samples", default=None, metavar="N", type=int, help="samples")
group = parser.add_argument_group("Optimizer parameters")
group.add_argument("--opt", default="sgd", type=str, metavar="OPTIMIZER", help="which (default: %(default)s)")
group.add_argument("--opt-betas", default=None, type=float, nargs="+", metavar="BETA", help="betas")
group.add_argument("--opt-kwargs", nargs="*", default={}, action=utils.ParseKwargs)
group.add_argument("--lr", type=float, default=None, metavar="LR", help="rate")
group.add_argument("--clip-mode", type=str, default="norm", help="'norm' or 'value'")
scripting = group.add_mutually_exclusive_group()
scripting.add_argument("--torchscript", dest="torchscript", action="store_true", help="script it")
scripting.add_argument("--torchcompile", nargs="?", type=str, default=None, const="inductor", help="compile it")
group.add_argument("--amp", action="store_true", default=False, help="mixed precision")


def _parse_args():
    args_config, remaining = config_parser.parse_known_args()
    if args_config.config:
        with open(args_config.config, "r") as f:
            parser.set_defaults(**yaml.safe_load(f))
    args = parser.parse_args(remaining)
    return args, yaml.safe_dump(args.__dict__)


def main():
    args, args_text = _parse_args()


if __name__ == "__main__":
    main()
