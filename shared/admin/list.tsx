import { DataViews, type View } from '@freehold/dataviews';
import type { ComponentProps, ReactNode, RefObject } from 'react';

/** The open row, which is shown beside the list. */
type OpenRow< T > = {
	/** Its ID; 0 for none. */
	id: number;
	/** Returns the URL that opens a row. */
	urlOf: ( item: T ) => string;
	/** Opens a row on this page. */
	onOpen: ( item: T ) => void;
};

type Views< T > = ComponentProps< typeof DataViews< T > >;

type ListProps< T > = Pick<
	Views< T >,
	| 'actions'
	| 'data'
	| 'fields'
	| 'header'
	| 'isLoading'
	| 'onChangeSelection'
	| 'onChangeView'
	| 'search'
	| 'searchLabel'
	| 'selection'
> & {
	/** What the list contains, as it is read out. */
	label: string;
	/** The ref of the rows, from `useRowFocus()`. */
	listRef: RefObject< HTMLDivElement >;
	view: View;
	/** The number of rows on all pages. */
	total: number;
	totalPages: number;
	/** What is said where there are no rows. */
	empty: string;
	className?: string;
	/** Leave out where rows do not open. */
	open?: OpenRow< T >;
	/** The open row. */
	children?: ReactNode;
};

const LAYOUTS = { table: {} };

const idOf = ( { id }: { id: number | string } ) => String( id );

/**
 * Renders a list of the site’s data with search, filters, actions and pages, and the open row beside it. A row’s link also
 * opens in a new tab.
 *
 * @param props            The list’s properties. Further ones are those of `DataViews`.
 * @param props.label      What the list contains, as it is read out.
 * @param props.listRef    The ref of the rows.
 * @param props.view       The view.
 * @param props.total      The number of rows on all pages.
 * @param props.totalPages The number of pages.
 * @param props.empty      What is said where there are no rows.
 * @param props.className  A class of its own.
 * @param props.open       The open row, if rows open.
 * @param props.children   What is shown beside the rows.
 * @return The list.
 */
export function List< T extends { id: number | string } >( {
	label,
	listRef,
	total,
	totalPages,
	empty,
	className = '',
	open,
	children,
	...views
}: ListProps< T > ): JSX.Element {
	const props = {
		...views,
		renderItemLink:
			open &&
			( ( {
				item,
				children: text,
				...link
			}: { item: T } & ComponentProps< 'a' > ) => (
				<a
					{ ...link }
					href={ open.urlOf( item ) }
					aria-current={ item.id === open.id ? 'true' : undefined }
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
			) ),
		isItemClickable: open && ( () => true ),
		getItemId: idOf,
		paginationInfo: { totalItems: total, totalPages },
		defaultLayouts: LAYOUTS,
		empty: <p>{ empty }</p>,
		// The type of `getItemId` depends on the type of a row, which TypeScript does not know here.
	} as unknown as Views< T > & JSX.IntrinsicAttributes;
	return (
		<div
			className={ `freehold-list ${ className }${
				open?.id ? ' has-open' : ''
			}` }
		>
			<div
				className="freehold-list__rows"
				ref={ listRef }
				role="region"
				aria-label={ label }
				tabIndex={ -1 }
			>
				<DataViews< T > { ...props } />
			</div>
			{ children }
		</div>
	);
}
