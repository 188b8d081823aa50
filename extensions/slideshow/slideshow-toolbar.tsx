import { idOf, type Media } from '@freehold/images';
import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { arrowLeft, arrowRight, trash } from '@wordpress/icons';
import type { Slide } from './types';

type Props = {
	slides: Slide[];
	current: number;
	onChoose: ( chosen: Media[] ) => void;
	onReplace: ( chosen: Media ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/** What can be done with all images, and with the one that is shown. */
export function SlideshowToolbar( {
	slides,
	current,
	onChoose,
	onReplace,
	onMove,
	onRemove,
}: Props ): JSX.Element {
	const slide = slides[ current ];
	const [ back, forth ] = isRTL()
		? [ arrowRight, arrowLeft ]
		: [ arrowLeft, arrowRight ];
	return (
		<>
			<BlockControls group="other">
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						multiple
						gallery
						value={ slides.flatMap(
							( item ) => idOf( item ) ?? []
						) }
						onSelect={ onChoose }
						render={ ( { open } ) => (
							<ToolbarButton onClick={ open }>
								{ __( 'Edit', 'freehold' ) }
							</ToolbarButton>
						) }
					/>
				</MediaUploadCheck>
			</BlockControls>
			{ slide && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon={ back }
							label={ __( 'Move image backward', 'freehold' ) }
							disabled={ current === 0 }
							onClick={ () => onMove( current, current - 1 ) }
						/>
						<ToolbarButton
							icon={ forth }
							label={ __( 'Move image forward', 'freehold' ) }
							disabled={ current === slides.length - 1 }
							onClick={ () => onMove( current, current + 1 ) }
						/>
						<MediaUploadCheck>
							<MediaUpload
								allowedTypes={ [ 'image' ] }
								value={ idOf( slide ) }
								onSelect={ onReplace }
								render={ ( { open } ) => (
									<ToolbarButton onClick={ open }>
										{ __( 'Replace', 'freehold' ) }
									</ToolbarButton>
								) }
							/>
						</MediaUploadCheck>
						<ToolbarButton
							icon={ trash }
							label={ __( 'Remove image', 'freehold' ) }
							onClick={ () => onRemove( current ) }
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
		</>
	);
}
