import { idOf, type Media } from '@freehold/images';
import { ImageToolbar } from '@freehold/images/components/image-toolbar';
import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import {
	ToolbarButton,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { filter } from '@wordpress/icons';
import type { Attributes } from './types';

/** The filters, by their names in posts. */
const filters = (): Array< { title: string; value: string | undefined } > => [
	{ title: __( 'Original', 'freehold' ), value: undefined },
	{ title: __( 'Black and white', 'freehold' ), value: 'black-and-white' },
	{ title: __( 'Sepia', 'freehold' ), value: 'sepia' },
	{ title: '1977', value: '1977' },
	{ title: 'Clarendon', value: 'clarendon' },
	{ title: 'Gingham', value: 'gingham' },
];

/** The block's toolbar: the selected image's place, the filter, the media window. */
export function GalleryToolbar( {
	attributes,
	onFilter,
	onMove,
	onPick,
	onRemove,
	selected,
}: {
	attributes: Attributes;
	/** The index of the selected image, or null. */
	selected: number | null;
	onFilter: ( value: string | undefined ) => void;
	/** To a place. */
	onMove: ( to: number ) => void;
	onPick: ( media: Media[] ) => void;
	onRemove: () => void;
} ): JSX.Element {
	const { imageFilter, images } = attributes;
	return (
		<>
			{ selected !== null && (
				<ImageToolbar
					count={ images.length }
					index={ selected }
					onMove={ onMove }
					onRemove={ onRemove }
				/>
			) }
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ filter }
						label={ __( 'Apply a filter', 'freehold' ) }
						controls={ filters().map( ( { title, value } ) => ( {
							title,
							role: 'menuitemradio' as const,
							isActive: imageFilter === value,
							// Selecting the active filter removes it.
							onClick: () =>
								onFilter(
									imageFilter === value ? undefined : value
								),
						} ) ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<MediaUploadCheck>
				<BlockControls group="other">
					<MediaUpload
						gallery
						multiple
						addToGallery={ images.length > 0 }
						allowedTypes={ [ 'image' ] }
						value={ images.flatMap(
							( image ) => idOf( image ) ?? []
						) }
						onSelect={ onPick }
						render={ ( { open } ) => (
							<ToolbarButton onClick={ open }>
								{ __( 'Edit gallery', 'freehold' ) }
							</ToolbarButton>
						) }
					/>
				</BlockControls>
			</MediaUploadCheck>
		</>
	);
}
