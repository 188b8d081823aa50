import { Button } from '@freehold/controls';
import { InnerBlocks } from '@wordpress/block-editor';
import type { EmbedButton } from '../use-button';

type Props = {
	button: EmbedButton;
	/** The text of a new button. */
	text: string;
};

/**
 * Renders the button of an embed that is shown as a button. If the post contains no button, visitors see one with this
 * text, and a click here adds it to the post.
 */
export const ButtonInside = ( { button, text }: Props ): JSX.Element =>
	button.exists ? (
		<InnerBlocks templateLock="all" renderAppender={ false } />
	) : (
		<Button
			variant="secondary"
			onClick={ () => button.put( () => undefined ) }
		>
			{ text }
		</Button>
	);
