"""Stands in for torch: a DataLoader that loads in processes, without tensors."""
