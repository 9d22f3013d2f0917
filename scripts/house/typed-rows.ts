import { type HouseCheck, isTest, lineAt } from './repository.ts';

const border = 'apps/office/src/app/rows.ts';
const imported = /^import [^;]*;/gm;
/** What gives a row that may be anything; rows.ts has each by the name of its list. */
const untyped =
  /\b(?:RaRecord|WithRecord|use(?:GetList|GetOne|GetMany|GetManyReference|InfiniteGetList|RecordContext))\b/g;
/** What takes the type of its rows, and takes any row where it is told none. */
const untold =
  /(?<!\/)\b(?:use(?:List|Edit|Show|Create)Context|FunctionField|RowClickFunction|(?:Edit|Create|Show|List)Props|(?:Update|Create|Delete)Params)\b(?!<)/g;

export const typedRows: HouseCheck = {
  name: 'no row of the back office is without a type',
  teaches: `The admin library's records are any. ${border} asks it for rows by the name of their list, and they are what the contract's schema says; what else of the library is given rows is told which: FunctionField<OfficeRow<'lojas'>>.`,
  find(files) {
    return files
      .filter((file) => file.path.startsWith('apps/office/src/') && !isTest(file) && file.path !== border)
      .flatMap(({ path, text }) => {
        const used = text.replaceAll(imported, (statement) => statement.replaceAll(/[^\n]/g, ' '));
        const found = [...text.matchAll(untyped), ...used.matchAll(untold)];
        return found.map(({ 0: name, index }) => ({
          ...{ path, line: lineAt(text, index) },
          what: `takes rows as they come from ${name}`,
        }));
      });
  },
};
