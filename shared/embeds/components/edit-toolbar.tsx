import { BlockControls } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';

type Props = {
	/** Such as "Edit URL". */
	label?: string;
	onClick: () => void;
};

/** The toolbar button that goes back to the form. Shown while something is embedded. */
export function EditToolbar( { label, onClick }: Props ): JSX.Element {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					icon={ pencil }
					label={ label ?? __( 'Edit URL', 'freehold' ) }
					onClick={ onClick }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
