import { MediaUploadCheck } from '@wordpress/block-editor';
import { FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';

/** A button that uploads more images. Users who may not upload files do not see it. */
export function UploadButton( {
	className,
	onFiles,
}: {
	className?: string;
	onFiles: ( files: File[] ) => void;
} ): JSX.Element {
	return (
		<MediaUploadCheck>
			<FormFileUpload
				__next40pxDefaultSize
				className={ className }
				multiple
				accept="image/*"
				icon={ plus }
				onChange={ ( { currentTarget } ) =>
					onFiles( [ ...( currentTarget.files ?? [] ) ] )
				}
			>
				{ __( 'Upload an image', 'freehold' ) }
			</FormFileUpload>
		</MediaUploadCheck>
	);
}
