/**
 * The menu of languages, for a block's toolbar.
 */
import { MenuGroup, ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { language as icon } from '@wordpress/icons';
import { LanguageItems } from './items';

type Props = {
	/** The language that comes first; the site's where it is left out. */
	current?: string;
	onSelect: ( language: string ) => void;
	/** It stays where it is and can be reached, but does not open. */
	disabled?: boolean;
};

/**
 * The menu.
 *
 * @param props          The menu's properties.
 * @param props.current  The language that comes first.
 * @param props.onSelect Called with the code of the language that was chosen; the menu is closed by then.
 * @param props.disabled Whether it cannot be opened.
 * @return The menu.
 */
export function LanguageMenu( {
	current,
	onSelect,
	disabled = false,
}: Props ): JSX.Element {
	return (
		<ToolbarDropdownMenu
			icon={ icon }
			label={ __( 'Translate', 'freehold' ) }
			toggleProps={ { disabled, accessibleWhenDisabled: true } }
		>
			{ ( { onClose }: { onClose: () => void } ) => (
				<MenuGroup label={ __( 'Translate', 'freehold' ) }>
					<LanguageItems
						current={ current }
						onSelect={ ( code ) => {
							onClose();
							onSelect( code );
						} }
					/>
				</MenuGroup>
			) }
		</ToolbarDropdownMenu>
	);
}
