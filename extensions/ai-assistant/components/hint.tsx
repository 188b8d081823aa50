import { __ } from '@wordpress/i18n';
import type { Assistant } from '../hooks/use-assistant';

/** Renders who sees the response, who responds, and what to expect of it. */
export function Hint( {
	assistant: {
		hasContent,
		hasBlocks,
		isBuiltIn,
		acceptance: { isTitle, hasOriginal },
	},
}: {
	assistant: Assistant;
} ): JSX.Element {
	return (
		<p className="freehold-ai__hint">
			{ hasContent && ! isTitle && (
				<>
					{ hasBlocks && ! hasOriginal
						? __(
								'Accept to add these blocks to the post.',
								'freehold'
						  )
						: __(
								'Visitors won’t see this until you accept it.',
								'freehold'
						  ) }{ ' ' }
				</>
			) }
			{ isBuiltIn &&
				__(
					'The model in your browser responds. Your text is not sent to the site.',
					'freehold'
				) }{ ' ' }
			{ __( 'AI output may be inaccurate or biased.', 'freehold' ) }
		</p>
	);
}
