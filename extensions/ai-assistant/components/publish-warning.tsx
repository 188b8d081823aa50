import { PublishHint } from '@freehold/components/publish-hint';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

type Props = {
	clientId: string;
	/** Whether the block has a response, or a text that it replaced. */
	isPending: boolean;
	/** Whether a response is still being written. */
	isWriting: boolean;
};

/**
 * Warns before publishing that a response is not accepted, or still being written. The first AI Assistant block of the post speaks for
 * those that are not accepted.
 *
 * @param props
 * @param props.clientId
 * @param props.isPending
 * @param props.isWriting
 */
export function PublishWarning( {
	clientId,
	isPending,
	isWriting,
}: Props ): JSX.Element | null {
	const isFirst = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlocksByName(
				'jetpack/ai-assistant'
			)[ 0 ] === clientId,
		[ clientId ]
	);
	return isWriting || ( isFirst && isPending ) ? (
		<PublishHint title={ __( 'AI Assistant', 'freehold' ) }>
			{ isWriting
				? __(
						'The AI Assistant is still writing. Visitors see the original text, or nothing if there was none.',
						'freehold'
				  )
				: __(
						'This post contains an AI Assistant block that you have not accepted. Visitors see the original text, or nothing if there was none.',
						'freehold'
				  ) }
		</PublishHint>
	) : null;
}
