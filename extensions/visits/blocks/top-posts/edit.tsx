import { Preview } from '@freehold/components/preview';
import { RangeControl, SelectControl, ToggleControl } from '@freehold/controls';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { periods } from '../../constants.json';
import type { TopPostsAttributes } from './types';

type Flag = {
	[ Name in keyof TopPostsAttributes ]: TopPostsAttributes[ Name ] extends boolean
		? Name
		: never;
}[ keyof TopPostsAttributes ];

type PanelProps = Pick<
	BlockEditProps< TopPostsAttributes >,
	'attributes' | 'setAttributes'
>;

/** Renders which posts are listed, and how. */
function ListPanel( {
	attributes: { layout, period, postsToShow },
	setAttributes,
}: PanelProps ): JSX.Element {
	return (
		<PanelBody title={ __( 'Settings', 'freehold' ) }>
			<SelectControl< string >
				label={ __( 'Period', 'freehold' ) }
				value={ period }
				options={ [
					...periods.map( ( count ) => ( {
						value: String( count ),
						label: sprintf(
							/* translators: %d: a number of days. */
							_n(
								'Last %d day',
								'Last %d days',
								count,
								'freehold'
							),
							count
						),
					} ) ),
					...( periods.includes( Number( period ) )
						? []
						: [ { value: period, label: period } ] ),
				] }
				onChange={ ( value ) => setAttributes( { period: value } ) }
			/>
			<RangeControl
				label={ __( 'Number of posts', 'freehold' ) }
				value={ postsToShow }
				min={ 1 }
				max={ 10 }
				onChange={ ( count = 3 ) =>
					setAttributes( { postsToShow: count } )
				}
			/>
			<SelectControl< string >
				label={ __( 'Layout', 'freehold' ) }
				value={ layout }
				options={ [
					{ value: 'grid', label: __( 'Grid', 'freehold' ) },
					{ value: 'list', label: __( 'List', 'freehold' ) },
				] }
				onChange={ ( value ) => setAttributes( { layout: value } ) }
			/>
		</PanelBody>
	);
}

/** Renders the choice of post types. */
function TypesPanel( {
	attributes: { postTypes },
	setAttributes,
}: PanelProps ): JSX.Element {
	const types = useSelect(
		( select ) =>
			select( coreStore ).getPostTypes( { per_page: -1 } ) as
				| { name: string; slug: string; viewable: boolean }[]
				| null,
		[]
	);
	return (
		<PanelBody title={ __( 'Items to display', 'freehold' ) }>
			{ ( types ?? [] )
				.filter(
					( { slug, viewable } ) => viewable && slug !== 'attachment'
				)
				.map( ( { name, slug } ) => (
					<ToggleControl
						key={ slug }
						label={ name }
						checked={ postTypes[ slug ] === true }
						onChange={ ( isOn ) =>
							setAttributes( {
								postTypes: {
									...postTypes,
									[ slug ]: isOn,
								},
							} )
						}
					/>
				) ) }
		</PanelBody>
	);
}

/** The block in the editor: the list as PHP renders it. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< TopPostsAttributes > ): JSX.Element {
	const {
		displayAuthor,
		displayContext,
		displayDate,
		displayThumbnail,
		layout,
		period,
		postsToShow,
		postTypes,
	} = attributes;
	const flags: [ Flag, string ][] = [
		[ 'displayThumbnail', __( 'Display thumbnails', 'freehold' ) ],
		[ 'displayDate', __( 'Display date', 'freehold' ) ],
		[ 'displayAuthor', __( 'Display author', 'freehold' ) ],
		[ 'displayContext', __( 'Display category', 'freehold' ) ],
	];
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<ListPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<TypesPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<PanelBody title={ __( 'Metadata settings', 'freehold' ) }>
					{ flags.map( ( [ name, label ] ) => (
						<ToggleControl
							key={ name }
							label={ label }
							checked={ attributes[ name ] }
							onChange={ ( isOn ) =>
								setAttributes( { [ name ]: isOn } )
							}
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			<Preview
				name="jetpack/top-posts"
				attributes={ {
					displayAuthor,
					displayContext,
					displayDate,
					displayThumbnail,
					layout,
					period,
					postsToShow,
					postTypes,
				} }
				empty={ __(
					'No post has been viewed in this period. Visitors won’t see anything here until one is.',
					'freehold'
				) }
			/>
		</div>
	);
}
