import { FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type Props = {
	/** The emphasis of the button, as of WordPress's own. */
	variant: 'secondary' | 'tertiary';
	onFile: ( file: File ) => void;
};

/** Renders the button that selects a WebVTT or SubRip file. */
export function TrackFileButton( { variant, onFile }: Props ): JSX.Element {
	return (
		<FormFileUpload
			__next40pxDefaultSize
			className={ `is-${ variant }` }
			accept=".vtt,text/vtt,.srt,application/x-subrip"
			onChange={ ( { currentTarget } ) => {
				const file = currentTarget.files?.[ 0 ];
				if ( file ) {
					onFile( file );
				}
				// The same file can be selected again after it was corrected.
				currentTarget.value = '';
			} }
		>
			{ __( 'Select a track file', 'freehold' ) }
		</FormFileUpload>
	);
}
