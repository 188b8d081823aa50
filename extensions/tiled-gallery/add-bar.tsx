import { MediaUploadCheck } from '@wordpress/block-editor';
import { FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';

/** The button below a selected gallery that takes more files. */
export function AddBar( {
	onFiles,
}: {
	onFiles: ( files: File[] ) => void;
} ): JSX.Element {
	return (
		<MediaUploadCheck>
			<div className="tiled-gallery__add-item">
				<FormFileUpload
					__next40pxDefaultSize
					className="tiled-gallery__add-item-button"
					accept="image/*"
					multiple
					icon={ plus }
					onChange={ ( event ) =>
						onFiles( [ ...( event.target.files ?? [] ) ] )
					}
				>
					{ __( 'Upload an image', 'freehold' ) }
				</FormFileUpload>
			</div>
		</MediaUploadCheck>
	);
}
