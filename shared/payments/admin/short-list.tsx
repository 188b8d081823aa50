import { ExportButton } from '@freehold/admin/export-button';
import { ListScreen } from '@freehold/admin/list-screen';
import { UnloadedRow } from '@freehold/admin/unloaded-row';
import { useList } from '@freehold/admin/use-list';
import { pageIn, useListScreen } from '@freehold/admin/use-list-screen';
import { Button } from '@wordpress/components';
import { plus, tag } from '@wordpress/icons';
import type { ComponentProps, ReactNode } from 'react';
import { exportUrl } from './client';
import { isFromList, keptList, urlOf, type Place } from './location';
import type { Mode } from './types';

/** What every short list of the screen gets. */
export type ShortListTab = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place >, isStep?: boolean ) => void;
	/** The currency of new rows at first. */
	currency: string;
};

type Fetch< Q, R > = (
	query: Q & { mode: Mode },
	signal: AbortSignal
) => Promise< R >;

type Options< L, T, O > = {
	/** What of the place says which row is open. */
	part: 'plan' | 'coupon';
	columns: string[];
	/** Fetches the whole list. The same function for each render, as is `fetchOne`. */
	fetch: Fetch< object, L >;
	rowsOf: ( list: L ) => T[];
	/** Returns what a search looks at. */
	textOf: ( row: T ) => string;
	/** Fetches the open row. */
	fetchOne: Fetch< { id: number }, O | null >;
};

/**
 * Keeps the state of a list that is loaded as a whole, and of the row that is open beside it.
 *
 * @param tab     What the tab gets.
 * @param options What it lists.
 * @return The state, for `<ShortList>`.
 */
export function useShortList<
	L,
	T extends { id: number },
	O extends { id: number },
>(
	{ place, mode, go }: ShortListTab,
	{ part, columns, fetch, rowsOf, textOf, fetchOne }: Options< L, T, O >
) {
	const openId = place[ part ];
	const one = useList( { id: openId, mode }, fetchOne );
	const screen = useListScreen( {
		name: `${ part }s`,
		titleField: 'payer',
		columns,
		kept: {
			...keptList( place.list, go ),
			state: { ...place.list, filters: [], sort: undefined },
		},
		queryOf: () => ( { mode } ),
		fetch,
		pageOf: ( list, view ) => {
			const text = ( view.search ?? '' ).trim().toLocaleLowerCase();
			return pageIn(
				rowsOf( list ).filter( ( row ) =>
					textOf( row ).toLocaleLowerCase().includes( text )
				),
				view
			);
		},
		openId,
	} );
	return {
		part,
		place,
		mode,
		go,
		screen,
		one,
		/** The open row; null until it is loaded. */
		details: one.list?.id === openId ? one.list : null,
		/** Opens a row. */
		show: ( id: number ) => go( { [ part ]: id }, ! openId && id > 0 ),
		close: () => {
			if ( isFromList() ) {
				window.history.back();
			} else {
				go( { [ part ]: 0 } );
			}
		},
		reload: () => Promise.all( [ screen.reload(), one.reload() ] ),
	};
}

type ShortListProps< L, T extends { id: number }, O extends { id: number } > = {
	state: ReturnType< typeof useShortList< L, T, O > >;
	/** What is said before there is anything. */
	empty: Record< 'title' | 'text', string >;
	/** What is being loaded beside the list, as it is read out. */
	loadingOne: string;
	addLabel: string;
	onAdd: () => void;
	canOpen?: ( row: T ) => boolean;
	/** The open row. */
	children: ReactNode;
} & Pick<
	ComponentProps< typeof ListScreen< { mode: Mode }, L, T > >,
	| 'label'
	| 'loading'
	| 'fields'
	| 'actions'
	| 'idOf'
	| 'searchLabel'
	| 'noMatch'
>;

/** A list that is loaded as a whole, with buttons to add a row and to export all, and the open row beside it. */
export function ShortList<
	L,
	T extends { id: number },
	O extends { id: number },
>( {
	state: { part, place, mode, screen, one, details, show, close },
	empty,
	loadingOne,
	addLabel,
	onAdd,
	canOpen,
	children,
	...list
}: ShortListProps< L, T, O > ): JSX.Element {
	return (
		<ListScreen
			{ ...list }
			screen={ screen }
			className="freehold-payments"
			header={
				<>
					<Button icon={ plus } size="compact" onClick={ onAdd }>
						{ addLabel }
					</Button>
					<ExportButton
						href={ exportUrl( { mode }, `/${ part }s` ) }
					/>
				</>
			}
			empty={ {
				...empty,
				icon: tag,
				action: { label: addLabel, onClick: onAdd },
			} }
			open={ {
				urlOf: ( { id } ) => urlOf( { ...place, [ part ]: id } ),
				onOpen: ( { id } ) => show( id ),
				canOpen,
			} }
		>
			{ place[ part ] > 0 && ! details && (
				<UnloadedRow
					label={ loadingOne }
					error={ one.error }
					reload={ one.reload }
					onClose={ close }
				/>
			) }
			{ details && children }
		</ListScreen>
	);
}
