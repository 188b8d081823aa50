import { Button, TextControl } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { recordsIn, textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';

type Row = Record< string, unknown >;

type Props = {
	/** The stored list, which can contain anything. */
	stored: unknown;
	/** What one row is called. */
	label: string;
	addLabel: string;
	/** The fields of a row: the stored name, the label and whether it is a number. */
	fields: [ string, string, boolean? ][];
	onChange: ( rows: Row[] ) => void;
};

const valueOf = ( text: string, isNumber?: boolean ): unknown => {
	if ( text === '' ) {
		return undefined;
	}
	return isNumber && Number.isFinite( Number( text ) )
		? Number( text )
		: text;
};

/** Edits a list of records: a group of fields for each, and buttons that add and remove one. Unknown fields stay. */
export function Rows( {
	stored,
	label,
	addLabel,
	fields,
	onChange,
}: Props ): JSX.Element {
	const rows = recordsIn( stored );
	const [ place, focusAfterwards ] = useFocusAfterwards();
	return (
		<div ref={ place }>
			{ rows.map( ( row, index ) => (
				<fieldset key={ index } className="freehold-episode-row">
					<legend>{ `${ label } ${ index + 1 }` }</legend>
					{ fields.map( ( [ name, text, isNumber ] ) => (
						<TextControl
							key={ name }
							label={ text }
							type={ isNumber ? 'number' : 'text' }
							min={ isNumber ? 0 : undefined }
							step={ isNumber ? 'any' : undefined }
							value={ textOf( row[ name ] ) }
							onChange={ ( value ) =>
								onChange(
									rows.map( ( one ) =>
										one === row
											? {
													...one,
													[ name ]: valueOf(
														value,
														isNumber
													),
											  }
											: one
									)
								)
							}
						/>
					) ) }
					<Button
						variant="tertiary"
						onClick={ () => {
							onChange( rows.filter( ( one ) => one !== row ) );
							focusAfterwards( 'button' );
						} }
					>
						{ __( 'Remove', 'freehold' ) }
					</Button>
				</fieldset>
			) ) }
			<Button
				variant="secondary"
				onClick={ () => onChange( [ ...rows, {} ] ) }
			>
				{ addLabel }
			</Button>
		</div>
	);
}
