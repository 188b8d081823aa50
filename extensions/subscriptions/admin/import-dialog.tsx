import { messageOf } from '@freehold/admin/message-of';
import {
	Button,
	FormFileUpload,
	Modal,
	Notice,
	SelectControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import constants from '../constants.json';
import { CategoryFields } from './add-dialog';
import { createImport, sendPart, setImportState } from './client';
import { ConsentFields, type Consent } from './consent-fields';
import { decode, readCsv, type CsvFile } from './csv';
import type { Category, SubscriberImport } from './types';

type ImportDialogProps = {
	categories: Category[];
	onStarted: ( started: SubscriberImport ) => void;
	onClose: () => void;
};

/**
 * Sends a CSV file in parts and starts its import. An import that has started continues without this screen.
 *
 * @param props            The properties.
 * @param props.categories The newsletter categories.
 * @param props.onStarted  Called when the import has started.
 * @param props.onClose    Called when the user closes the dialog.
 * @return The dialog.
 */
export function ImportDialog( {
	categories,
	onStarted,
	onClose,
}: ImportDialogProps ): JSX.Element {
	const [ name, setName ] = useState( '' );
	const [ csv, setCsv ] = useState< CsvFile | null >( null );
	const [ column, setColumn ] = useState( 0 );
	const [ nameColumn, setNameColumn ] = useState( -1 );
	const [ consent, setConsent ] = useState< Consent >( {
		text: '',
		status: 'pending',
	} );
	const [ chosen, setChosen ] = useState< number[] >( [] );
	const [ error, setError ] = useState( '' );
	const [ sent, setSent ] = useState( -1 );
	const isBusy = sent >= 0;

	const open = async ( file: File | undefined ) => {
		if ( ! file ) {
			return;
		}
		const read = readCsv( decode( await file.arrayBuffer() ) );
		const isReadable =
			read.rows > 0 && read.parts.length <= constants.maxParts;
		setName( file.name );
		setCsv( isReadable ? read : null );
		setColumn( Math.max( 0, read.column ) );
		setNameColumn( read.nameColumn );
		setError(
			isReadable
				? ''
				: __(
						'This file contains no rows. Select a CSV file with one email address per row.',
						'freehold'
				  )
		);
	};

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isBusy || ! csv ) {
			return;
		}
		setSent( 0 );
		setError( '' );
		try {
			const { id } = await createImport( {
				file: name,
				status: consent.status,
				consent: consent.text,
				column,
				name_column: nameColumn,
				delimiter: csv.delimiter,
				has_header: csv.hasHeader,
				categories: chosen,
			} );
			for ( const [ number, part ] of csv.parts.entries() ) {
				await sendPart( {
					id,
					number,
					first_line: part.firstLine,
					content: part.content,
				} );
				setSent( number + 1 );
			}
			onStarted(
				await setImportState( {
					id,
					state: 'run',
					parts: csv.parts.length,
					rows: csv.rows,
				} )
			);
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			setSent( -1 );
		}
	};

	const columns = ( csv?.header ?? [] ).map( ( label, index ) => ( {
		value: String( index ),
		label:
			label ||
			sprintf(
				/* translators: %d: a number. */
				__( 'Column %d', 'freehold' ),
				index + 1
			),
	} ) );

	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ __( 'Import subscribers', 'freehold' ) }
			onRequestClose={ onClose }
		>
			<form className="freehold-form" onSubmit={ submit }>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<div>
					<FormFileUpload
						__next40pxDefaultSize
						accept=".csv,.txt,text/csv,text/plain"
						onChange={ ( { currentTarget } ) =>
							void open( currentTarget.files?.[ 0 ] )
						}
						render={ ( { openFileDialog } ) => (
							<Button
								variant="secondary"
								onClick={ openFileDialog }
								__next40pxDefaultSize
							>
								{ __( 'Select CSV file', 'freehold' ) }
							</Button>
						) }
					/>
					<p role="status">
						{ csv &&
							sprintf(
								/* translators: 1: a file name. 2: a number of rows. */
								_n(
									'%1$s: %2$s row',
									'%1$s: %2$s rows',
									csv.rows,
									'freehold'
								),
								name,
								csv.rows.toLocaleString()
							) }
					</p>
				</div>
				{ csv && (
					<>
						<SelectControl
							// DataViews has components of its own, whose IDs begin as those of core’s.
							id="freehold-import-column"
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __(
								'Column with the email address',
								'freehold'
							) }
							value={ String( column ) }
							options={ columns }
							onChange={ ( value ) =>
								setColumn( Number( value ) )
							}
						/>
						<SelectControl
							id="freehold-import-name-column"
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Column with the name', 'freehold' ) }
							value={ String( nameColumn ) }
							options={ [
								{
									value: '-1',
									label: __( 'None', 'freehold' ),
								},
								...columns,
							] }
							onChange={ ( value ) =>
								setNameColumn( Number( value ) )
							}
						/>
					</>
				) }
				<ConsentFields value={ consent } onChange={ setConsent } />
				<CategoryFields
					categories={ categories }
					value={ chosen }
					onChange={ setChosen }
				/>
				<p>
					{ __(
						'People who are already on the list stay as they are. Addresses that unsubscribed are not subscribed again. No email is sent before the import is finished.',
						'freehold'
					) }
				</p>
				{ isBusy && csv && (
					<p role="status">
						{ sprintf(
							/* translators: 1: a percentage. */
							__( 'Sending the file: %1$s%%', 'freehold' ),
							Math.floor( ( sent / csv.parts.length ) * 100 )
						) }
					</p>
				) }
				<div className="freehold-dialog__buttons">
					<Button
						variant="tertiary"
						onClick={ onClose }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'freehold' ) }
					</Button>
					<Button
						variant="primary"
						type="submit"
						isBusy={ isBusy }
						disabled={ ! csv }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Start import', 'freehold' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
