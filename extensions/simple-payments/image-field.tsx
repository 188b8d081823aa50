import {
	BlockControls,
	MediaPlaceholder,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pencil, trash } from '@wordpress/icons';
import { imageOf, type Media } from '@freehold/images';
import type { Attributes } from './types';

/**
 * Lets the user choose the product’s image.
 *
 * @param props               The block.
 * @param props.setAttributes Changes them.
 */
export function ImageField( {
	attributes: { featuredMediaId, featuredMediaTitle, featuredMediaUrl },
	setAttributes,
}: {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
} ): JSX.Element {
	const choose = ( media: Media ): void => {
		const { alt, id, url } = imageOf( media );
		setAttributes( {
			featuredMediaId: Number( id ?? 0 ),
			featuredMediaUrl: url ?? null,
			featuredMediaTitle: alt ?? '',
		} );
	};
	if ( ! featuredMediaUrl ) {
		return (
			<MediaUploadCheck>
				<div className="simple-payments__image">
					<MediaPlaceholder
						icon="format-image"
						labels={ {
							title: __( 'Product Image', 'freehold' ),
							instructions: '',
						} }
						accept="image/*"
						allowedTypes={ [ 'image' ] }
						onSelect={ ( media ) =>
							choose( media as unknown as Media )
						}
					/>
				</div>
			</MediaUploadCheck>
		);
	}
	return (
		<>
			<BlockControls>
				<MediaUploadCheck>
					<ToolbarGroup>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							value={ featuredMediaId }
							onSelect={ choose }
							render={ ( { open } ) => (
								<ToolbarButton
									icon={ pencil }
									label={ __( 'Edit Image', 'freehold' ) }
									onClick={ open }
								/>
							) }
						/>
						<ToolbarButton
							icon={ trash }
							label={ __( 'Remove Image', 'freehold' ) }
							onClick={ () =>
								setAttributes( {
									featuredMediaId: 0,
									featuredMediaUrl: null,
									featuredMediaTitle: null,
								} )
							}
						/>
					</ToolbarGroup>
				</MediaUploadCheck>
			</BlockControls>
			<figure className="simple-payments__image">
				<img
					src={ featuredMediaUrl }
					alt={ featuredMediaTitle ?? '' }
				/>
			</figure>
		</>
	);
}
