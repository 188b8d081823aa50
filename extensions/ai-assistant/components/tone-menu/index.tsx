/**
 * The menu of tones, for a block's toolbar.
 */
import { MenuGroup, ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { megaphone } from '@wordpress/icons';
import type { Tone } from '@freehold/ai/tones';
import { ToneItems } from './items';

type Props = {
	onSelect: ( tone: Tone ) => void;
	/** The button stays focusable but does not open the menu. */
	disabled?: boolean;
};

/**
 * The menu.
 *
 * @param props          The menu's properties.
 * @param props.onSelect Called with the tone that was chosen; the menu is closed by then.
 * @param props.disabled Whether it cannot be opened.
 * @return The menu.
 */
export function ToneMenu( { onSelect, disabled = false }: Props ): JSX.Element {
	return (
		<ToolbarDropdownMenu
			icon={ megaphone }
			label={ __( 'Change tone', 'freehold' ) }
			toggleProps={ { disabled, accessibleWhenDisabled: true } }
		>
			{ ( { onClose }: { onClose: () => void } ) => (
				<MenuGroup label={ __( 'Change tone', 'freehold' ) }>
					<ToneItems
						onSelect={ ( tone ) => {
							onClose();
							onSelect( tone );
						} }
					/>
				</MenuGroup>
			) }
		</ToolbarDropdownMenu>
	);
}
