import { lazyPart } from '@freehold/blocks';
import { getBlockType } from '@wordpress/blocks';
import { Icon, ToolbarDropdownMenu } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { ImageDialogProps } from './image-dialog';
import { MenuLoader } from './menu-loader';
import { ASSISTANT } from './targets';
import type { ImageText } from './types';
import { useImage, useOffered } from './use-offered';

/** The properties of the menu's button. */
export type ToolbarProps = {
	/** The block whose toolbar contains the button. */
	clientId: string;
};

const useDialog = lazyPart(
	'ai-review',
	async (): Promise< ComponentType< ImageDialogProps > > =>
		( await import( /* webpackChunkName: "ai-review" */ './image-dialog' ) )
			.ImageDialog
);

/** The dialog. Its code loads when it opens. */
function LazyDialog( props: ImageDialogProps ): JSX.Element | null {
	const { part: Dialog } = useDialog();
	return Dialog && <Dialog { ...props } />;
}

/**
 * Renders the menu's button if an AI Assistant block can replace the selected blocks, or the block is an image. Loads the menu only
 * when it opens.
 */
export function Toolbar( { clientId }: ToolbarProps ): JSX.Element | null {
	const isOffered = useOffered( clientId );
	const isImage = useImage( clientId );
	const [ text, setText ] = useState< ImageText | null >( null );
	return isOffered || isImage ? (
		<>
			<ToolbarDropdownMenu
				icon={
					<Icon
						icon={
							getBlockType( ASSISTANT )?.icon.src as JSX.Element
						}
					/>
				}
				label={ __( 'AI Assistant', 'freehold' ) }
			>
				{ ( { onClose }: { onClose: () => void } ) => (
					<MenuLoader
						clientId={ clientId }
						onClose={ onClose }
						onImage={ isImage ? setText : undefined }
						hasTools={ isOffered }
					/>
				) }
			</ToolbarDropdownMenu>
			{ text && (
				<LazyDialog
					key={ text }
					clientId={ clientId }
					text={ text }
					onClose={ () => setText( null ) }
				/>
			) }
		</>
	) : null;
}
