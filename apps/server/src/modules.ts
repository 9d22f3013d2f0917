// Every module of the server, in the order in which they are mounted.
import type { Module } from '#module';

export const modules: Module[] = [];
