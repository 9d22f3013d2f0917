import { m } from '@fornada/copy/messages.ts';
import { TablePagination } from '@mui/material';

export const perPage = 50;

type Props = { count: number; page: number; onPage: (page: number) => void };

export const ProductPages = ({ count, page, onPage }: Props) => (
  <TablePagination
    component="div"
    count={count}
    page={page}
    rowsPerPage={perPage}
    rowsPerPageOptions={[]}
    onPageChange={(_, next) => onPage(next)}
    labelDisplayedRows={({ from, to, count: all }) =>
      m.office_ra_navigation_page_range_info({ offsetBegin: from, offsetEnd: to, total: all })
    }
    getItemAriaLabel={(type) =>
      type === 'next' ? m.office_ra_navigation_next() : m.office_ra_navigation_previous()
    }
  />
);
