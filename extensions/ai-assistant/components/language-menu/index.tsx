/**
 * The menu of languages, for a block's toolbar.
 */
import { MenuGroup, ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { language as icon } from '@wordpress/icons';
import { LanguageItems } from './items';

type Props = {
	/** The language that comes first; by default the site's. */
	current?: string;
	onSelect: ( language: string ) => void;
	/** The button stays focusable but does not open the menu. */
	disabled?: boolean;
};

/**
 * Renders the menu.
 *
 * @param props          The menu's properties.
 * @param props.current  The language that comes first.
 * @param props.onSelect Called with the code of the selected language, after the menu is closed.
 * @param props.disabled Whether the menu cannot be opened.
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
