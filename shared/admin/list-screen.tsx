import { DataViews, type View } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { search } from '@wordpress/icons';
import type { ComponentProps, ReactNode } from 'react';
import { Empty, type EmptyState } from './empty';
import { LoadError } from './load-error';
import { Unloaded } from './unloaded';
import type { ListScreenState } from './use-list-screen';
import type { Row } from './use-open-row';

type Views< T > = ComponentProps< typeof DataViews< T > >;

/** How rows open. */
type Open< T > = {
	/** Returns the URL that opens a row. */
	urlOf: ( item: T ) => string;
	/** Opens a row on this page. */
	onOpen: ( item: T ) => void;
	/** Returns whether a row opens; without it, each does. */
	canOpen?: ( item: T ) => boolean;
};

type ListScreenProps< Q, L, T > = Pick<
	Views< T >,
	'actions' | 'fields' | 'search' | 'searchLabel'
> & {
	/** Buttons beside the search. */
	header?: ReactNode;
	/** The list’s state, from `useListScreen()`. */
	screen: ListScreenState< Q, L, T >;
	/** What the list contains, as it is read out. */
	label: string;
	/** What is being loaded, as it is read out. */
	loading: string;
	/** Returns a row’s key, where IDs are not unique. */
	idOf?: ( item: T ) => string;
	/** What is shown before there is anything. */
	empty: EmptyState;
	/** What is said where a search or filters leave no rows. Leave out where the list has neither. */
	noMatch?: string;
	className?: string;
	/** What stands above the list once it is loaded. */
	bar?: ReactNode;
	/** Leave out where rows do not open. */
	open?: Open< T >;
	/** The open row. */
	children?: ReactNode;
};

const LAYOUTS = { table: {} };

const ownId = ( { id }: Row ) => String( id );

/** Returns what shows the view: each row with its title and the field `digest` where there is no room for columns. */
const shownView = ( view: View, isCompact: boolean ): View =>
	isCompact ? { ...view, fields: [], descriptionField: 'digest' } : view;

/** Returns a change of a view without room for columns, with the columns. */
const withColumns = (
	next: View,
	{ fields, descriptionField }: View
): View => ( { ...next, fields, descriptionField } );

/** Returns what renders a row’s text as a link that opens it. */
const linkRenderer = < T extends Row >(
	open: Open< T >,
	canOpen: ( item: T ) => boolean,
	openId: number
) =>
	function RowLink( {
		item,
		children: text,
		...link
	}: { item: T } & ComponentProps< 'a' > ) {
		return ! canOpen( item ) ? (
			text
		) : (
			<a
				{ ...link }
				href={ open.urlOf( item ) }
				aria-current={ item.id === openId ? 'true' : undefined }
				onClick={ ( event ) => {
					if (
						! event.metaKey &&
						! event.ctrlKey &&
						! event.shiftKey
					) {
						event.preventDefault();
						open.onOpen( item );
					}
				} }
			>
				{ text }
			</a>
		);
	};

/**
 * Renders a list of the site’s data with search, filters, actions and pages, and the open row beside it: a spinner until it is
 * loaded, and a “Try again” button where it could not be. A row’s link also opens in a new tab.
 */
export function ListScreen< Q, L, T extends Row >( {
	screen,
	label,
	loading,
	idOf = ownId,
	empty,
	noMatch = empty.title,
	className = '',
	bar,
	open,
	children,
	...views
}: ListScreenProps< Q, L, T > ): JSX.Element {
	const { list, error, reload, view, isCompact, openId } = screen;
	if ( ! list ) {
		return <Unloaded label={ loading } error={ error } reload={ reload } />;
	}
	const canOpen = open?.canOpen ?? ( () => true );
	const isFiltered =
		view.search || view.filters?.some( ( { value } ) => value );
	const props = {
		...views,
		data: screen.rows,
		view: shownView( view, isCompact ),
		onChangeView: ( next: View ) =>
			screen.setView( isCompact ? withColumns( next, view ) : next ),
		selection: screen.selection,
		onChangeSelection: screen.setSelection,
		isLoading: screen.isLoading,
		renderItemLink: open && linkRenderer( open, canOpen, openId ),
		isItemClickable: open && canOpen,
		getItemId: idOf,
		paginationInfo: {
			totalItems: screen.total,
			totalPages: screen.totalPages,
		},
		defaultLayouts: LAYOUTS,
		empty: isFiltered ? (
			<Empty
				icon={ search }
				title={ noMatch }
				action={ {
					label: __( 'Show all', 'freehold' ),
					onClick: () => {
						screen.setView( {
							...view,
							search: '',
							filters: [],
							page: 1,
						} );
						screen.listRef.current?.focus();
					},
				} }
			/>
		) : (
			<Empty { ...empty } isBeginning />
		),
		// The type of `getItemId` depends on the type of a row, which TypeScript does not know here.
	} as unknown as Views< T > & JSX.IntrinsicAttributes;
	return (
		<>
			{ bar }
			<LoadError error={ error } reload={ reload } />
			<div
				className={ `freehold-list ${ className }${
					openId ? ' has-open' : ''
				}` }
			>
				<div
					className="freehold-list__rows"
					ref={ screen.listRef }
					role="region"
					aria-label={ label }
					tabIndex={ -1 }
				>
					<DataViews< T > { ...props } />
				</div>
				{ children }
			</div>
		</>
	);
}
