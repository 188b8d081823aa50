import { TextareaControl } from '@freehold/controls';
import { __, sprintf } from '@wordpress/i18n';
import type { AiSettings, AiSettingsInput } from './client';

const fields = () =>
	[
		{
			name: 'voice',
			label: __( 'Voice and style', 'freehold' ),
			help: __(
				'For example: friendly, short sentences, no exclamation marks.',
				'freehold'
			),
		},
		{
			name: 'terms',
			label: __( 'Terms', 'freehold' ),
			help: __( 'Words to use and words to avoid.', 'freehold' ),
		},
		{
			name: 'audience',
			label: __( 'Audience', 'freehold' ),
			help: __( 'Who reads your site.', 'freehold' ),
		},
	] as const;

type Props = {
	stored: AiSettings;
	changed: AiSettingsInput;
	onChange: ( part: AiSettingsInput ) => void;
};

/**
 * Renders the fields for the site's guidelines.
 *
 * @param props          The properties.
 * @param props.stored   The stored settings.
 * @param props.changed  The changes.
 * @param props.onChange Called with a change.
 */
export function GuidelineFields( {
	stored,
	changed,
	onChange,
}: Props ): JSX.Element {
	return (
		<fieldset className="freehold-fieldset">
			<legend>
				<h3>{ __( 'Guidelines', 'freehold' ) }</h3>
			</legend>
			<p>
				{ __(
					'The AI Assistant follows these guidelines in every text.',
					'freehold'
				) }{ ' ' }
				{ stored.core_guidelines.length > 0 &&
					sprintf(
						/* translators: %s: names, such as “Site, Copy”. */
						__(
							'It also follows those under Settings → Guidelines: %s.',
							'freehold'
						),
						stored.core_guidelines.join( ', ' )
					) }
			</p>
			{ fields().map( ( { name, label, help } ) => (
				<TextareaControl
					key={ name }
					label={ label }
					help={ help }
					rows={ 3 }
					maxLength={ stored.lengths.guideline }
					value={
						changed.guidelines?.[ name ] ??
						stored.guidelines[ name ]
					}
					onChange={ ( text ) =>
						onChange( {
							guidelines: {
								...changed.guidelines,
								[ name ]: text,
							},
						} )
					}
				/>
			) ) }
		</fieldset>
	);
}
