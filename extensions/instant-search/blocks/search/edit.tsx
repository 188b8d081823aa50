import { Preview } from '@freehold/components/preview';
import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { Controls } from './controls';
import { emptyText } from './settings';

type Stored = Record< string, unknown >;
type Edit = ComponentType< BlockEditProps< Stored > >;

const named = ( name: string, attributes: Stored = {} ) =>
	[ `jetpack-search/${ name }`, attributes ] as [ string, Stored ];

const FILTERS = [
	named( 'active-filters' ),
	named( 'filter-checkbox', { taxonomy: 'category' } ),
	named( 'filter-checkbox', { taxonomy: 'post_tag' } ),
	named( 'filter-date' ),
];

/** What a new box contains. */
const TEMPLATES: Record< string, [ string, Stored ][] > = {
	'search-results': [
		named( 'results-count' ),
		named( 'results-sort' ),
		named( 'results-list' ),
		named( 'results-load-more' ),
	],
	filters: FILTERS,
	'filters-popover': FILTERS,
	'filters-product': [
		named( 'active-filters' ),
		named( 'filter-wc-price' ),
		named( 'filter-wc-rating' ),
		named( 'filter-wc-stock-status' ),
	],
};

/** Returns the edit component of a box. */
const boxEdit = ( name: string ): Edit =>
	function BoxEdit( { attributes, setAttributes } ) {
		const inner = useInnerBlocksProps( useBlockProps(), {
			template: TEMPLATES[ name ],
			renderAppender: InnerBlocks.ButtonBlockAppender,
		} );
		return (
			<>
				<Controls
					name={ name }
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<div { ...inner } />
			</>
		);
	};

/** Returns the edit component of a block that PHP renders. */
const leafEdit = ( name: string ): Edit =>
	function LeafEdit( { attributes, setAttributes, context } ) {
		const { lock, metadata, className, style, ...shown } = attributes;
		return (
			<div { ...useBlockProps() }>
				<Controls
					name={ name }
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<Preview
					name={ `jetpack-search/${ name }` }
					attributes={ shown }
					postId={ context?.postId }
					empty={ emptyText( name ) }
				/>
			</div>
		);
	};

const edits = new Map< string, Edit >();

/**
 * Returns the edit component of a block.
 *
 * @param name The block’s name without its namespace.
 */
export function editOf( name: string ): Edit {
	const edit =
		edits.get( name ) ??
		( name in TEMPLATES ? boxEdit( name ) : leafEdit( name ) );
	edits.set( name, edit );
	return edit;
}
