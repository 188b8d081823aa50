import {
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../../constants.json';
import type { ShelfAttributes } from '../../types';

type Flag = {
	[ Name in keyof ShelfAttributes ]-?: ShelfAttributes[ Name ] extends boolean
		? Name
		: never;
}[ keyof ShelfAttributes ];

/** Returns what is shown of a book. */
const flags = (): [ Flag, string ][] => [
	[ 'showCover', __( 'Show cover', 'freehold' ) ],
	[ 'showAuthor', __( 'Show author', 'freehold' ) ],
	[ 'showTitle', __( 'Show title', 'freehold' ) ],
	[ 'showRating', __( 'Show rating', 'freehold' ) ],
	[ 'showReview', __( 'Show review', 'freehold' ) ],
	[ 'showTags', __( 'Show tags', 'freehold' ) ],
];

/** Returns what books can be sorted by. */
const sorts = (): Record< string, string > => ( {
	date_added: __( 'Date added', 'freehold' ),
	date_read: __( 'Date read', 'freehold' ),
	title: __( 'Title', 'freehold' ),
	author: __( 'Author', 'freehold' ),
	rating: __( 'Rating', 'freehold' ),
	avg_rating: __( 'Average rating', 'freehold' ),
	year_pub: __( 'Year published', 'freehold' ),
	random: __( 'Random', 'freehold' ),
} );

/** Shows the settings of a shelf. */
export function Sidebar( {
	attributes,
	onChange,
}: {
	attributes: ShelfAttributes;
	onChange: ( some: Partial< ShelfAttributes > ) => void;
} ): JSX.Element {
	const { bookNumber, customTitle } = attributes;
	const isGrid = attributes.style === 'grid';
	/** Renders a choice, in which what is stored stays selectable. */
	const choice = (
		name: 'orderOption' | 'shelfOption' | 'sortOption',
		label: string,
		labels: Record< string, string >
	) => (
		<SelectControl< string >
			label={ label }
			value={ attributes[ name ] }
			options={ [
				...Object.entries( labels ).map( ( [ value, text ] ) => ( {
					value,
					label: text,
				} ) ),
				...( attributes[ name ] in labels
					? []
					: [
							{
								value: attributes[ name ],
								label: attributes[ name ],
							},
					  ] ),
			] }
			onChange={ ( value ) => onChange( { [ name ]: value } ) }
		/>
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				<SelectControl
					label={ __( 'Layout', 'freehold' ) }
					value={ isGrid ? 'grid' : 'default' }
					options={ [
						{ value: 'default', label: __( 'List', 'freehold' ) },
						{ value: 'grid', label: __( 'Grid', 'freehold' ) },
					] }
					onChange={ ( style ) => onChange( { style } ) }
				/>
				<TextControl
					label={ __( 'Title', 'freehold' ) }
					value={ customTitle ?? '' }
					placeholder={ __( 'My Bookshelf', 'freehold' ) }
					onChange={ ( title ) =>
						onChange( { customTitle: title || undefined } )
					}
				/>
				{ choice( 'shelfOption', __( 'Shelf', 'freehold' ), {
					read: __( 'Read', 'freehold' ),
					'currently-reading': __( 'Currently reading', 'freehold' ),
					'to-read': __( 'Want to read', 'freehold' ),
				} ) }
				{ choice( 'sortOption', __( 'Sort by', 'freehold' ), sorts() ) }
				{ choice( 'orderOption', __( 'Order', 'freehold' ), {
					a: __( 'Ascending', 'freehold' ),
					d: __( 'Descending', 'freehold' ),
				} ) }
				<RangeControl
					label={ __( 'Number of books', 'freehold' ) }
					value={ Number( bookNumber ) || 5 }
					min={ 1 }
					max={ constants.goodreads.maxBooks }
					onChange={ ( count = 5 ) =>
						onChange( { bookNumber: String( count ) } )
					}
				/>
				{ ! isGrid &&
					flags().map( ( [ name, label ] ) => (
						<ToggleControl
							key={ name }
							label={ label }
							checked={ attributes[ name ] }
							onChange={ ( isOn ) =>
								onChange( { [ name ]: isOn } )
							}
						/>
					) ) }
			</PanelBody>
		</InspectorControls>
	);
}
