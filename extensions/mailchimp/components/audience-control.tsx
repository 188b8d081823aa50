import { ErrorNotice, SelectControl } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MailchimpState } from '../schema';
import { chooseAudience } from '../use-mailchimp';

type Props = {
	state: MailchimpState;
	/** Called with the state after a choice is stored. */
	onChange: ( state: MailchimpState ) => void;
};

/** The choice of the audience, for administrators. It applies to all forms of the site. */
export function AudienceControl( { state, onChange }: Props ): JSX.Element {
	const [ isSaving, setSaving ] = useState( false );
	const [ error, setError ] = useState( '' );
	const choose = async ( id: string ) => {
		if ( ! id ) {
			return;
		}
		setSaving( true );
		setError( '' );
		try {
			onChange( await chooseAudience( id ) );
		} catch ( thrown ) {
			setError( ( thrown as Error ).message );
		}
		setSaving( false );
	};
	return (
		<>
			<SelectControl
				label={ __( 'Audience', 'freehold' ) }
				help={ __( 'For all forms of this site.', 'freehold' ) }
				value={ state.audience?.id ?? '' }
				disabled={ isSaving }
				options={ [
					...( state.audience
						? []
						: [
								{
									value: '',
									label: __(
										'Choose an audience…',
										'freehold'
									),
								},
						  ] ),
					...state.audiences.map( ( { id, name } ) => ( {
						value: id,
						label: name || id,
					} ) ),
				] }
				onChange={ choose }
			/>
			<ErrorNotice message={ error } />
		</>
	);
}
