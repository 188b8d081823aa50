import { RangeControl, SelectControl, TextControl } from '@freehold/controls';
import { AltTextControl } from '@freehold/images/components/alt-text-control';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import {
	columnsOf,
	cornersOf,
	layoutOf,
	MAX_COLUMNS,
	MAX_CORNERS,
	imagesOf,
	rowsOf,
	withLinks,
} from './gallery';
import type { Attributes, GalleryImage } from './types';

/** Returns whether a click enlarges images by default, and whether the theme lets a block change it. */
function useLightbox(): { isDefault: boolean; isOffered: boolean } {
	return useSelect( ( select ) => {
		const features =
			select( blockEditorStore ).getSettings().__experimentalFeatures;
		const lightbox =
			features?.blocks?.[ 'core/image' ]?.lightbox ?? features?.lightbox;
		return {
			isDefault: lightbox?.enabled === true,
			isOffered: lightbox?.allowEditing !== false,
		};
	}, [] );
}

type Props = {
	attributes: Attributes;
	/** The index of the selected image, or null. */
	selected: number | null;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The images are to lead to their pages. */
	onAttachments: () => void;
	/** Changes the selected image. */
	onChange: ( to: Partial< GalleryImage > ) => void;
};

/** Chooses what a click on an image does. */
function LinkControl( {
	attributes,
	onAttachments,
	setAttributes,
}: Pick<
	Props,
	'attributes' | 'onAttachments' | 'setAttributes'
> ): JSX.Element {
	const { lightbox, linkTo = 'none' } = attributes;
	const { isDefault, isOffered } = useLightbox();
	const isEnlarged = linkTo === 'none' && ( lightbox ?? isDefault );

	const setLink = ( value: string ) => {
		if ( value === 'lightbox' || value === 'none' ) {
			const wanted = value === 'lightbox';
			setAttributes( {
				...withLinks( attributes, 'none' ),
				lightbox: wanted === isDefault ? undefined : wanted,
			} );
			return;
		}
		setAttributes( {
			...withLinks( attributes, value ),
			lightbox: undefined,
		} );
		if ( value === 'attachment' ) {
			onAttachments();
		}
	};

	return (
		<SelectControl
			label={ __( 'Link to', 'freehold' ) }
			value={ isEnlarged ? 'lightbox' : linkTo }
			options={ [
				{ label: __( 'None', 'freehold' ), value: 'none' },
				...( isOffered || isEnlarged
					? [
							{
								label: __( 'Enlarge on click', 'freehold' ),
								value: 'lightbox',
							},
					  ]
					: [] ),
				{
					label: __( 'Attachment page', 'freehold' ),
					value: 'attachment',
				},
				{
					label: __( 'Media file', 'freehold' ),
					value: 'media',
				},
				{
					label: __( 'Custom URL', 'freehold' ),
					value: 'custom',
				},
			] }
			onChange={ setLink }
			help={
				linkTo === 'custom'
					? __( 'Select an image to set its link.', 'freehold' )
					: undefined
			}
		/>
	);
}

/** The fields of the selected image. */
function ImageFields( {
	image,
	hasLink,
	onChange,
}: Pick< Props, 'onChange' > & {
	image: GalleryImage;
	/** Whether each image has a link of its own. */
	hasLink: boolean;
} ): JSX.Element {
	return (
		<>
			<AltTextControl
				value={ image.alt ?? '' }
				onChange={ ( alt ) => onChange( { alt } ) }
			/>
			{ hasLink && (
				<TextControl
					type="url"
					label={ __( 'Link URL', 'freehold' ) }
					value={ image.customLink ?? image.href ?? '' }
					onChange={ ( customLink ) =>
						onChange( {
							customLink: customLink || undefined,
							href: undefined,
						} )
					}
				/>
			) }
		</>
	);
}

/** The sidebar: the gallery, and the image that is selected. */
export function Settings( {
	attributes,
	onAttachments,
	onChange,
	selected,
	setAttributes,
}: Props ): JSX.Element {
	const { images, linkTo } = attributes;
	const layout = layoutOf( attributes.className );
	const image =
		selected === null ? undefined : imagesOf( attributes )[ selected ];

	return (
		<InspectorControls>
			<PanelBody title={ __( 'Tiled Gallery settings', 'freehold' ) }>
				{ layout !== 'rectangular' && images.length > 1 && (
					<RangeControl
						label={ __( 'Columns', 'freehold' ) }
						value={ columnsOf( attributes ) }
						min={ 1 }
						max={ Math.min( MAX_COLUMNS, images.length ) }
						onChange={ ( columns ) => {
							const { columnWidths } = rowsOf( {
								...attributes,
								columns,
							} );
							setAttributes(
								columnWidths
									? { columns, columnWidths }
									: { columns }
							);
						} }
					/>
				) }
				{ layout !== 'circle' && (
					<RangeControl
						label={ __( 'Rounded corners', 'freehold' ) }
						value={ cornersOf( attributes ) }
						min={ 0 }
						max={ MAX_CORNERS }
						onChange={ ( roundedCorners ) =>
							setAttributes( { roundedCorners } )
						}
					/>
				) }
				<LinkControl
					attributes={ attributes }
					setAttributes={ setAttributes }
					onAttachments={ onAttachments }
				/>
			</PanelBody>
			{ image && (
				<PanelBody
					title={ sprintf(
						/* translators: 1: an image's place, 2: how many images. */
						__( 'Image %1$d of %2$d', 'freehold' ),
						( selected ?? 0 ) + 1,
						images.length
					) }
				>
					<ImageFields
						image={ image }
						hasLink={ linkTo === 'custom' }
						onChange={ onChange }
					/>
				</PanelBody>
			) }
		</InspectorControls>
	);
}
