import { TextControl } from '@freehold/controls';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { withChangedRules, type Conditional } from './conditions';
import {
	uniqueId,
	useForm,
	useFormFields,
	type FormField,
} from './form-fields';
import { useChangeInSameStep } from './use-change-in-same-step';

/**
 * Returns what changes in a form after the user has changed a field’s ID: the ID is unique, and the conditions of other
 * fields follow it.
 *
 * @param clientId The field.
 * @param was      Its ID before.
 * @param form     The form, whose notifications have conditions, too.
 * @return Client ID → attributes.
 */
export function afterRename(
	fields: FormField[],
	clientId: string,
	was: string,
	form?: Conditional
): Record< string, Record< string, unknown > > {
	const field = fields.find( ( one ) => one.clientId === clientId );
	if ( ! field || field.id === was ) {
		return {};
	}
	const others = fields.filter( ( one ) => one !== field );
	const taken = others.map( ( { id } ) => id );
	/** The conditions about the field, with an ID. */
	const follow = ( id: string ) =>
		was === '' || taken.includes( was )
			? {}
			: withChangedRules(
					[ ...others, ...( form ? [ form ] : [] ) ],
					( rule ) =>
						rule.field === was ? { ...rule, field: id } : rule
			  );
	const isNeeded = Object.keys( follow( field.id ) ).length > 0;
	const wanted = field.id || ( isNeeded ? field.label : '' );
	const id =
		wanted === field.id && ! taken.includes( wanted )
			? wanted
			: wanted && uniqueId( wanted, taken );
	return {
		...( id === field.id ? {} : { [ clientId ]: { id } } ),
		...follow( id ),
	};
}

/**
 * The control of a field’s ID. What depends on the ID changes when the user leaves the control, as part of the same undo step.
 */
export function FieldId( {
	clientId,
	id,
}: {
	clientId: string;
	/** Its ID; empty if there is none. */
	id: string;
} ): JSX.Element {
	const fields = useFormFields( clientId );
	const form = useForm( clientId );
	const was = useRef( id );
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const changeInSameStep = useChangeInSameStep();
	return (
		<TextControl
			label={ __( 'Field ID', 'freehold' ) }
			help={ __(
				'Identifies the field in conditions, exports and webhooks. Without one, it is made of the label.',
				'freehold'
			) }
			value={ id }
			onChange={ ( typed ) =>
				updateBlockAttributes( [ clientId ], {
					id: typed.replace( /[\s[\]<>"'&~]/g, '-' ) || undefined,
				} )
			}
			onFocus={ () => {
				was.current = id;
			} }
			onBlur={ () =>
				changeInSameStep(
					afterRename( fields, clientId, was.current, form )
				)
			}
		/>
	);
}
