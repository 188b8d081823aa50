import { InnerBlocks } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import type { EmbedButton } from '../use-button';

type Props = {
	button: EmbedButton;
	/** What a new button says. */
	text: string;
};

/**
 * The button of an embed that is shown as one. A post from elsewhere may hold none: visitors are shown one that says so,
 * and a click here puts it into the post.
 */
export const ButtonInside = ( { button, text }: Props ): JSX.Element =>
	button.exists ? (
		<InnerBlocks templateLock="all" renderAppender={ false } />
	) : (
		<Button
			variant="secondary"
			__next40pxDefaultSize
			onClick={ () => button.put( () => undefined ) }
		>
			{ text }
		</Button>
	);
