import argparse

import models


class BaseOptions:
    def __init__(self):
        self.initialized = False

    def initialize(self, parser):
        parser.add_argument("--dataroot", required=True, help="where the images are")
        parser.add_argument("--name", type=str, default="experiment_name", help="of the experiment")
        parser.add_argument("--norm", type=str, default="instance", help="[instance | batch | none]")
        self.initialized = True
        return parser

    def gather_options(self):
        if not self.initialized:
            parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
            parser = self.initialize(parser)
        opt, _ = parser.parse_known_args()
        parser = models.get_option_setter(opt.model)(parser, True)
        return parser.parse_args()
