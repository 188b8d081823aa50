import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { __ } from '@wordpress/i18n';
import { fetchFiles } from './client';
import { TextFileForm } from './text-file-form';

/** The texts of ads.txt and app-ads.txt. */
export function TextFilesTab(): JSX.Element {
	const { list, error, reload } = useList( null, fetchFiles );
	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading ads.txt…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}
	return (
		<>
			{ list.files.map( ( file ) => (
				<TextFileForm
					key={ file.file }
					stored={ file }
					publishers={ list.publishers }
				/>
			) ) }
		</>
	);
}
