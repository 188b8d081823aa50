import { SelectControl, TextControl } from '@freehold/controls';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** The option for a model that the service does not list. No model has this name. */
const OTHER = '\n';

type ModelFieldProps = {
	label: string;
	help: string;
	value: string;
	/** The names of the service’s models; empty if there is no list, null while it is being loaded. */
	models: string[] | null;
	isRequired: boolean;
	disabled: boolean;
	onChange: ( value: string ) => void;
};

/** Returns the option of no model. */
const none = ( isRequired: boolean ) => ( {
	value: '',
	label: isRequired
		? __( 'Select a model', 'freehold' )
		: __( 'None', 'freehold' ),
} );

/**
 * Renders the field of a model: a list of those that the service has, or a field for a name if there is no list. A service may
 * accept names that it does not list.
 *
 * @param props            The properties.
 * @param props.label      The label.
 * @param props.help       What the model is for.
 * @param props.value      The model’s name.
 * @param props.models     The names of the service’s models.
 * @param props.isRequired Whether the assistant requires this model.
 * @param props.disabled   Whether it cannot be changed here.
 * @param props.onChange   Called with another name.
 * @return The field.
 */
export function ModelField( {
	label,
	help,
	value,
	models,
	isRequired,
	disabled,
	onChange,
}: ModelFieldProps ): JSX.Element {
	const [ isOther, setIsOther ] = useState( false );
	const name = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( isOther ) {
			name.current?.focus();
		}
	}, [ isOther ] );
	const hasList = Boolean( models?.length ) && ! disabled;
	const text = (
		<TextControl
			ref={ name }
			label={
				hasList
					? sprintf(
							/* translators: %s: the label of a field, such as “Image model”. */
							__( '%s: name', 'freehold' ),
							label
					  )
					: label
			}
			help={ hasList ? undefined : help }
			value={ value }
			disabled={ disabled }
			onChange={ onChange }
			autoComplete="off"
			spellCheck={ false }
		/>
	);
	if ( ! hasList || ! models ) {
		return text;
	}
	const isListed = value === '' || models.includes( value );
	return (
		<>
			<SelectControl
				label={ label }
				help={ help }
				value={ isOther ? OTHER : value }
				options={ [
					none( isRequired ),
					...( isListed ? [] : [ { value, label: value } ] ),
					...models.map( ( one ) => ( { value: one, label: one } ) ),
					{
						value: OTHER,
						label: __( 'Another model…', 'freehold' ),
					},
				] }
				onChange={ ( next ) => {
					setIsOther( next === OTHER );
					if ( next !== OTHER ) {
						onChange( next );
					}
				} }
			/>
			{ isOther && text }
		</>
	);
}
