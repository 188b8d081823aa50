/** The part of a block's `style` attribute that has its block gap. Stored posts may hold anything. */
export type GapStyle =
	| { spacing?: { blockGap?: unknown } | null }
	| null
	| undefined;

/**
 * Shows on the canvas what PHP adds at render (`Blocks\Supports`): the space between the blocks inside a block without core's
 * layout.
 *
 * @param style The block's `style` attribute.
 * @return An inline style; empty for the theme's block gap.
 */
export function gapStyle( style: GapStyle ): Record< string, string > {
	const gap = String( style?.spacing?.blockGap ?? '' );
	return gap
		? {
				// Zero needs a unit in calc().
				'--freehold-gap':
					gap === '0'
						? '0px'
						: gap.replace(
								/^var:preset\|spacing\|(.+)$/,
								'var(--wp--preset--spacing--$1)'
						  ),
		  }
		: {};
}
