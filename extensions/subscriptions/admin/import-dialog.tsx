import { FormDialog } from '@freehold/admin/form-dialog';
import { useSubmit } from '@freehold/admin/use-submit';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { createImport, sendPart, setImportState } from './client';
import { ConsentFields, NO_CONSENT, type Consent } from './consent-fields';
import { FileFields, type SelectedFile } from './file-fields';
import type { Category, SubscriberImport } from './types';

type ImportDialogProps = {
	categories: Category[];
	onStarted: ( started: SubscriberImport ) => void;
	onClose: () => void;
};

/** Sends a file in parts, and starts its import. */
async function startImport(
	{ name, csv, column, nameColumn }: SelectedFile,
	consent: Consent,
	onSent: ( parts: number ) => void
): Promise< SubscriberImport > {
	const { id } = await createImport( {
		...consent,
		file: name,
		column,
		name_column: nameColumn,
		delimiter: csv.delimiter,
		has_header: csv.hasHeader,
	} );
	for ( const [ number, { content, firstLine } ] of csv.parts.entries() ) {
		await sendPart( { id, number, first_line: firstLine, content } );
		onSent( number + 1 );
	}
	return setImportState( {
		id,
		state: 'run',
		parts: csv.parts.length,
		rows: csv.rows,
	} );
}

/** Sends a CSV file and starts its import. An import that has started continues without this screen. */
export function ImportDialog( {
	categories,
	onStarted,
	onClose,
}: ImportDialogProps ): JSX.Element {
	const [ file, setFile ] = useState< SelectedFile | null >( null );
	const [ consent, setConsent ] = useState( NO_CONSENT );
	const [ sent, setSent ] = useState( 0 );
	const submission = useSubmit( async () => {
		if ( file ) {
			setSent( 0 );
			onStarted( await startImport( file, consent, setSent ) );
		}
	} );

	return (
		<FormDialog
			size="medium"
			title={ __( 'Import subscribers', 'freehold' ) }
			submission={ submission }
			submitLabel={ __( 'Start import', 'freehold' ) }
			isIncomplete={ ! file }
			onClose={ onClose }
		>
			<FileFields
				file={ file }
				onChange={ ( changed, error ) => {
					setFile( changed );
					submission.setError( error );
				} }
			/>
			<ConsentFields
				categories={ categories }
				value={ consent }
				onChange={ setConsent }
			/>
			<p>
				{ __(
					'People who are already on the list stay as they are. Addresses that unsubscribed are not subscribed again. No email is sent before the import is finished.',
					'freehold'
				) }
			</p>
			{ submission.isBusy && file && (
				<p role="status">
					{ sprintf(
						/* translators: 1: a percentage. */
						__( 'Sending the file: %1$s%%', 'freehold' ),
						Math.floor( ( sent / file.csv.parts.length ) * 100 )
					) }
				</p>
			) }
		</FormDialog>
	);
}
