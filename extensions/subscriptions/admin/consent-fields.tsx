import { RadioControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SubscriberInput } from './types';

/** What the owner states about people who are added. */
export type Consent = { text: string; status: SubscriberInput[ 'status' ] };

type ConsentFieldsProps = {
	value: Consent;
	onChange: ( value: Consent ) => void;
};

/**
 * Asks how people agreed, and whether they must confirm by email.
 *
 * @param props          The properties.
 * @param props.value    The statement.
 * @param props.onChange Called with the changed statement.
 * @return The fields.
 */
export const ConsentFields = ( {
	value,
	onChange,
}: ConsentFieldsProps ): JSX.Element => (
	<>
		<TextareaControl
			__nextHasNoMarginBottom
			required
			minLength={ 3 }
			maxLength={ 1000 }
			rows={ 2 }
			label={ __( 'How did they agree to get emails?', 'freehold' ) }
			help={ __(
				'Stored as the proof of consent. For example: signed the list at our shop in May.',
				'freehold'
			) }
			value={ value.text }
			onChange={ ( text ) => onChange( { ...value, text } ) }
		/>
		<RadioControl
			label={ __( 'Confirmation', 'freehold' ) }
			selected={ value.status }
			options={ [
				{
					value: 'pending',
					label: __( 'Ask them to confirm by email', 'freehold' ),
				},
				{
					value: 'active',
					label: __( 'They have confirmed already', 'freehold' ),
				},
			] }
			onChange={ ( status ) =>
				onChange( {
					...value,
					status: status === 'active' ? 'active' : 'pending',
				} )
			}
		/>
	</>
);
