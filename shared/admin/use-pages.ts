import { useEffect } from '@wordpress/element';

type PagesOptions = {
	/** The number of rows on all pages; undefined before they are loaded. */
	total: number | undefined;
	perPage: number;
	page: number | undefined;
	isLoading: boolean;
	/** Shows another page. */
	onChange: ( page: number ) => void;
};

/**
 * Counts the pages of a list, and shows the last one when a deleted row leaves the current one empty.
 *
 * @param options           The list.
 * @param options.total     The number of rows on all pages.
 * @param options.perPage   The rows of a page.
 * @param options.page      The current page.
 * @param options.isLoading Whether the list is being loaded.
 * @param options.onChange  Shows another page.
 * @return The number of pages.
 */
export function usePages( {
	total = 0,
	perPage,
	page = 1,
	isLoading,
	onChange,
}: PagesOptions ): number {
	const pages = Math.ceil( total / perPage );
	const isBeyond = ! isLoading && pages > 0 && page > pages;
	useEffect( () => {
		if ( isBeyond ) {
			onChange( pages );
		}
	}, [ isBeyond, onChange, pages ] );
	return pages;
}
