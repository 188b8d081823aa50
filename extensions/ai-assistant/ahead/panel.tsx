import { ToggleControl } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import { Dictate } from './dictate';
import { useSetTypeAhead, useTypeAhead } from './preference';

/** Renders the preference of suggestions while writing, which are off by default. */
function Toggle(): JSX.Element {
	const set = useSetTypeAhead();
	return (
		<ToggleControl
			label={ __( 'Suggest how my sentence goes on', 'freehold' ) }
			help={ __(
				'At the end of a paragraph, after a short pause. Tab accepts a suggestion, Escape dismisses it. The model in your browser is used if there is one. Otherwise each suggestion is a request to the AI service.',
				'freehold'
			) }
			checked={ useTypeAhead() }
			onChange={ set }
		/>
	);
}

/** Renders what helps while the user writes. */
export function Panel(): JSX.Element {
	return (
		<>
			<Toggle />
			<Dictate />
		</>
	);
}
