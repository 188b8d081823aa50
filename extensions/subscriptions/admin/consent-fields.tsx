import { TextareaControl } from '@freehold/controls';
import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CategoryChoices } from './category-choices';
import type { Category, SubscriberInput } from './types';

/** What the owner states about people who are added. */
export type Consent = Required<
	Pick< SubscriberInput, 'categories' | 'consent' | 'status' >
>;

/** What is stated at first. */
export const NO_CONSENT: Consent = {
	consent: '',
	status: 'pending',
	categories: [],
};

type ConsentFieldsProps = {
	/** The newsletter categories. */
	categories: Category[];
	value: Consent;
	onChange: ( value: Consent ) => void;
};

/** Asks how people agreed, whether they must confirm by email, and what they get. */
export const ConsentFields = ( {
	categories,
	value,
	onChange,
}: ConsentFieldsProps ): JSX.Element => (
	<>
		<TextareaControl
			required
			minLength={ 3 }
			maxLength={ 1000 }
			rows={ 2 }
			label={ __( 'How did they agree to get emails?', 'freehold' ) }
			help={ __(
				'Stored as the proof of consent. For example: signed the list at our shop in May.',
				'freehold'
			) }
			value={ value.consent }
			onChange={ ( consent ) => onChange( { ...value, consent } ) }
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
		{ categories.length > 0 && (
			<CategoryChoices
				legend={ __( 'Categories (none for everything)', 'freehold' ) }
				categories={ categories }
				value={ value.categories }
				onChange={ ( chosen ) =>
					onChange( { ...value, categories: chosen } )
				}
			/>
		) }
	</>
);
