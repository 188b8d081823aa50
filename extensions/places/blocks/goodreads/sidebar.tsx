import { InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../../constants.json';
import type { ShelfAttributes } from '../../types';

type Flag = {
	[ Name in keyof ShelfAttributes ]-?: ShelfAttributes[ Name ] extends boolean
		? Name
		: never;
}[ keyof ShelfAttributes ];

/** Shows the settings of a shelf. */
export function Sidebar( {
	attributes,
	onChange,
}: {
	attributes: ShelfAttributes;
	onChange: ( some: Partial< ShelfAttributes > ) => void;
} ): JSX.Element {
	const { bookNumber, customTitle, orderOption, shelfOption, sortOption } =
		attributes;
	const isGrid = attributes.style === 'grid';
	const flags: [ Flag, string ][] = [
		[ 'showCover', __( 'Show cover', 'freehold' ) ],
		[ 'showAuthor', __( 'Show author', 'freehold' ) ],
		[ 'showTitle', __( 'Show title', 'freehold' ) ],
		[ 'showRating', __( 'Show rating', 'freehold' ) ],
		[ 'showReview', __( 'Show review', 'freehold' ) ],
		[ 'showTags', __( 'Show tags', 'freehold' ) ],
	];
	const sorts: Record< string, string > = {
		date_added: __( 'Date added', 'freehold' ),
		date_read: __( 'Date read', 'freehold' ),
		title: __( 'Title', 'freehold' ),
		author: __( 'Author', 'freehold' ),
		rating: __( 'Rating', 'freehold' ),
		avg_rating: __( 'Average rating', 'freehold' ),
		year_pub: __( 'Year published', 'freehold' ),
		random: __( 'Random', 'freehold' ),
	};
	const own = ( value: string, known: string[] ) =>
		known.includes( value ) ? [] : [ { value, label: value } ];
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
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextControl
					label={ __( 'Title', 'freehold' ) }
					value={ customTitle ?? '' }
					placeholder={ __( 'My Bookshelf', 'freehold' ) }
					onChange={ ( title ) =>
						onChange( { customTitle: title || undefined } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<SelectControl
					label={ __( 'Shelf', 'freehold' ) }
					value={ shelfOption }
					options={ [
						{ value: 'read', label: __( 'Read', 'freehold' ) },
						{
							value: 'currently-reading',
							label: __( 'Currently reading', 'freehold' ),
						},
						{
							value: 'to-read',
							label: __( 'Want to read', 'freehold' ),
						},
						...own( shelfOption, constants.goodreads.shelves ),
					] }
					onChange={ ( shelf ) => onChange( { shelfOption: shelf } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<SelectControl
					label={ __( 'Sort by', 'freehold' ) }
					value={ sortOption }
					options={ [
						...Object.entries( sorts ).map(
							( [ value, label ] ) => ( { value, label } )
						),
						...own( sortOption, Object.keys( sorts ) ),
					] }
					onChange={ ( sort ) => onChange( { sortOption: sort } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<SelectControl< string >
					label={ __( 'Order', 'freehold' ) }
					value={ orderOption }
					options={ [
						{ value: 'a', label: __( 'Ascending', 'freehold' ) },
						{ value: 'd', label: __( 'Descending', 'freehold' ) },
					] }
					onChange={ ( order ) => onChange( { orderOption: order } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<RangeControl
					label={ __( 'Number of books', 'freehold' ) }
					value={ Number( bookNumber ) || 5 }
					min={ 1 }
					max={ constants.goodreads.maxBooks }
					onChange={ ( count = 5 ) =>
						onChange( { bookNumber: String( count ) } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ ! isGrid &&
					flags.map( ( [ name, label ] ) => (
						<ToggleControl
							key={ name }
							label={ label }
							checked={ attributes[ name ] }
							onChange={ ( isOn ) =>
								onChange( { [ name ]: isOn } )
							}
							__nextHasNoMarginBottom
						/>
					) ) }
			</PanelBody>
		</InspectorControls>
	);
}
