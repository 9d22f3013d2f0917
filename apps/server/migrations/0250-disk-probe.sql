-- What a process that was told of a full disk writes, and takes back, to learn whether there is room again.
create unlogged table disk_probe (content text not null);
