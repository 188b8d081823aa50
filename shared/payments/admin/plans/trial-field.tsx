import { __ } from '@wordpress/i18n';
import { AskText } from '../ask-fields';

type TrialFieldProps = {
	days: string;
	isBusy: boolean;
	onChange: ( days: string ) => void;
};

/**
 * Returns the days that the server reads: nothing entered means none, and what is no number is rejected there.
 *
 * @param text What the user entered.
 */
export const daysOf = ( text: string ): number => Number( text.trim() );

/**
 * The field for the days of a free trial.
 *
 * @param props          The properties.
 * @param props.days     What it contains.
 * @param props.isBusy   Whether the form is being sent.
 * @param props.onChange Called with what the user enters.
 */
export const TrialField = ( {
	days,
	isBusy,
	onChange,
}: TrialFieldProps ): JSX.Element => (
	<AskText
		type="number"
		min={ 0 }
		max={ 730 }
		label={ __( 'Free trial in days', 'freehold' ) }
		help={ __(
			'Once per person. Payers enter their card, and get an email three days before the first payment.',
			'freehold'
		) }
		value={ days }
		isBusy={ isBusy }
		onChange={ onChange }
	/>
);
