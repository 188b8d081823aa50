import { Button, SelectControl } from '@freehold/controls';
import { FormFileUpload } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import constants from '../constants.json';
import { decode, readCsv, type CsvFile } from './csv';

/** A file that can be imported, and which of its columns are read. */
export type SelectedFile = {
	name: string;
	csv: CsvFile;
	column: number;
	/** The column with the names; -1 for none. */
	nameColumn: number;
};

/** Reads a file, if it is one that can be imported. */
async function selected( file: File ): Promise< SelectedFile | null > {
	const csv = readCsv( decode( await file.arrayBuffer() ) );
	return csv.rows > 0 && csv.parts.length <= constants.maxParts
		? {
				name: file.name,
				csv,
				column: Math.max( 0, csv.column ),
				nameColumn: csv.nameColumn,
		  }
		: null;
}

/** Returns the columns of a file to choose from. */
const columnsOf = ( { header }: CsvFile ) =>
	header.map( ( label, index ) => ( {
		value: String( index ),
		label:
			label ||
			sprintf(
				/* translators: %d: a number. */
				__( 'Column %d', 'freehold' ),
				index + 1
			),
	} ) );

type FileFieldsProps = {
	file: SelectedFile | null;
	/** Called with the file, or with null and the reason why it cannot be imported. */
	onChange: ( file: SelectedFile | null, error: string ) => void;
};

/** Lets the owner select a CSV file, and the columns that are read. */
export function FileFields( { file, onChange }: FileFieldsProps ): JSX.Element {
	const open = async ( chosen: File | undefined ) => {
		if ( chosen ) {
			const read = await selected( chosen );
			onChange(
				read,
				read
					? ''
					: __(
							'This file contains no rows. Select a CSV file with one email address per row.',
							'freehold'
					  )
			);
		}
	};
	return (
		<>
			<div>
				<FormFileUpload
					__next40pxDefaultSize
					accept=".csv,.txt,text/csv,text/plain"
					onChange={ ( { currentTarget } ) =>
						void open( currentTarget.files?.[ 0 ] )
					}
					render={ ( { openFileDialog } ) => (
						<Button variant="secondary" onClick={ openFileDialog }>
							{ __( 'Select CSV file', 'freehold' ) }
						</Button>
					) }
				/>
				<p role="status">
					{ file &&
						sprintf(
							/* translators: 1: a file name. 2: a number of rows. */
							_n(
								'%1$s: %2$s row',
								'%1$s: %2$s rows',
								file.csv.rows,
								'freehold'
							),
							file.name,
							file.csv.rows.toLocaleString()
						) }
				</p>
			</div>
			{ file && (
				<>
					<SelectControl
						// DataViews has components of its own, whose IDs begin as those of core’s.
						id="freehold-import-column"
						label={ __(
							'Column with the email address',
							'freehold'
						) }
						value={ String( file.column ) }
						options={ columnsOf( file.csv ) }
						onChange={ ( value ) =>
							onChange( { ...file, column: Number( value ) }, '' )
						}
					/>
					<SelectControl
						id="freehold-import-name-column"
						label={ __( 'Column with the name', 'freehold' ) }
						value={ String( file.nameColumn ) }
						options={ [
							{ value: '-1', label: __( 'None', 'freehold' ) },
							...columnsOf( file.csv ),
						] }
						onChange={ ( value ) =>
							onChange(
								{ ...file, nameColumn: Number( value ) },
								''
							)
						}
					/>
				</>
			) }
		</>
	);
}
