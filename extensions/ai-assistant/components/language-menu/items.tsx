import { getInitialState } from '@freehold/initial-state';
import { MenuItem } from '@wordpress/components';
import {
	defaultLanguage,
	languageLabel,
	languagesFrom,
} from '@freehold/ai/languages';

type Props = {
	/** The language that comes first; by default the site's. */
	current?: string;
	onSelect: ( language: string ) => void;
};

/**
 * Renders one menu item for each language, the current one first.
 *
 * @param props          The items' properties.
 * @param props.current  The language that comes first.
 * @param props.onSelect Called with the code of the selected language.
 */
export function LanguageItems( { current, onSelect }: Props ): JSX.Element {
	const first = current ?? defaultLanguage( getInitialState().siteLocale );
	return (
		<>
			{ languagesFrom( first ).map( ( code ) => (
				<MenuItem key={ code } onClick={ () => onSelect( code ) }>
					{ languageLabel( code ) }
				</MenuItem>
			) ) }
		</>
	);
}
