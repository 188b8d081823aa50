import type { View } from '@freehold/dataviews';
import { useViewportMatch } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { useChangeNotices, type ChangeNotices } from './use-change-notices';
import { useList } from './use-list';
import { useOpenRow, type Row } from './use-open-row';

/** How many rows a page has at first. */
export const PER_PAGE = 20;

/**
 * Returns the rows of a view’s page, of a list that is loaded as a whole.
 *
 * @param found All rows that match.
 */
export const pageIn = < T >(
	found: T[],
	{ page = 1, perPage = PER_PAGE }: View
): { rows: T[]; total: number } => ( {
	rows: found.slice( ( page - 1 ) * perPage, page * perPage ),
	total: found.length,
} );

/** How often a list loads again while the site works on what it shows, in milliseconds. */
const REFRESH_MS = 5000;

type Options< Q, L, T > = {
	/** Its name: `freehold-{name}-failure` is the notice about the last failed change. */
	name: string;
	titleField: string;
	/** The columns at first. */
	columns: string[];
	/** Returns what to request for a view. */
	queryOf: ( view: View ) => Q;
	/** Requests it. The same function for each render. */
	fetch: ( query: Q, signal: AbortSignal ) => Promise< L >;
	/** Returns the rows of the view’s page, and the number of rows on all pages. */
	pageOf: ( list: L, view: View ) => { rows: T[]; total: number };
	/** The ID of the row that is open beside the list; 0 for none. */
	openId?: number;
	/** What of the view is kept elsewhere, such as in the URL. */
	kept?: {
		state: Partial< Pick< View, 'search' | 'page' | 'filters' | 'sort' > >;
		onChange: ( view: View ) => void;
	};
	/** Returns whether the site works on what is listed: the list then loads again every few seconds. */
	isWorking?: ( list: L ) => boolean;
	/** Loads what belongs to the list. The same function for each render. */
	alongside?: () => Promise< unknown >;
};

/** Focuses the first row of a list that was empty, because the button that added it disappears. */
function useFirstRow(
	isEmpty: boolean,
	focusRow: ( index: number ) => void
): void {
	const wasEmpty = useRef( false );
	useEffect( () => {
		if ( wasEmpty.current && ! isEmpty ) {
			focusRow( 0 );
		}
		wasEmpty.current = isEmpty;
	}, [ focusRow, isEmpty ] );
}

/** A list, its state, and what changes it. */
export type ListScreenState< Q, L, T > = ChangeNotices & {
	query: Q;
	/** What loaded last; null before the first time. */
	list: L | null;
	rows: T[];
	total: number;
	/** The number of pages. */
	totalPages: number;
	isLoading: boolean;
	/** Why the list could not be loaded; empty otherwise. */
	error: string;
	/** Loads the list and what belongs to it again. Resolves with whether the list could be loaded. */
	reload: () => Promise< boolean >;
	openId: number;
	/** The view with columns. */
	view: View;
	setView: ( view: View ) => void;
	/** Whether there is no room for columns. */
	isCompact: boolean;
	selection: string[];
	setSelection: ( ids: string[] ) => void;
	listRef: RefObject< HTMLDivElement >;
	focusRow: ( index: number ) => void;
	indexOf: ( id: Row[ 'id' ] ) => number;
	/** Shows what is left after a change, and moves focus to a row. */
	settle: ( index?: number ) => Promise< void >;
};

/**
 * Keeps the state of a list in wp-admin: its view, rows, selection, focus and messages. `<ListScreen>` renders it.
 *
 * @param options What it lists.
 */
export function useListScreen< Q, L, T extends Row >( {
	name,
	titleField,
	columns,
	queryOf,
	fetch,
	pageOf,
	openId = 0,
	kept,
	isWorking,
	alongside,
}: Options< Q, L, T > ): ListScreenState< Q, L, T > {
	const [ own, setOwn ] = useState< View >( {
		type: 'table',
		page: 1,
		perPage: PER_PAGE,
		titleField,
		fields: columns,
		filters: [],
		search: '',
		layout: { enableMoving: false },
	} );
	const view = kept ? { ...own, ...kept.state } : own;
	const setView = ( next: View ) => {
		setOwn( kept ? { ...own, fields: next.fields } : next );
		kept?.onChange( next );
	};
	const [ selection, setSelection ] = useState< string[] >( [] );
	const query = queryOf( view );
	const loaded = useList( query, fetch );
	const { list, error } = loaded;
	const { rows, total } = list
		? pageOf( list, view )
		: { rows: [], total: 0 };
	const { listRef, focusRow, indexOf } = useOpenRow( rows, openId );
	useFirstRow( list !== null && rows.length === 0, focusRow );
	const isNarrow = useViewportMatch( 'large', '<' );
	const reloadList = loaded.reload;
	const reload = useCallback( async () => {
		const [ succeeded ] = await Promise.all( [
			reloadList(),
			alongside?.(),
		] );
		return succeeded;
	}, [ alongside, reloadList ] );

	const works = Boolean( list && isWorking?.( list ) );
	useEffect( () => {
		if ( ! works ) {
			return;
		}
		const timer = setInterval( () => void reload(), REFRESH_MS );
		return () => clearInterval( timer );
	}, [ works, reload ] );

	// A deleted row can leave the last page empty.
	const totalPages = Math.ceil( total / ( view.perPage ?? PER_PAGE ) );
	const isBeyond =
		! loaded.isLoading && totalPages > 0 && ( view.page ?? 1 ) > totalPages;
	useEffect( () => {
		if ( isBeyond ) {
			setView( { ...view, page: totalPages } );
		}
	} );

	const { say, fail, attempt } = useChangeNotices( name );
	const settle = useCallback(
		async ( index = 0 ) => {
			setSelection( [] );
			await reload();
			focusRow( index );
		},
		[ focusRow, reload ]
	);

	return {
		query,
		list,
		rows,
		total,
		totalPages,
		isLoading: loaded.isLoading && ! works,
		error,
		reload,
		openId,
		view,
		setView,
		isCompact: isNarrow || openId > 0,
		selection,
		setSelection,
		listRef,
		focusRow,
		indexOf,
		say,
		fail,
		attempt,
		settle,
	};
}
