import type { ModuleBlock } from '@freehold/stores/modules';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';

type TurnOffDialogProps = {
	/** The module's title. */
	title: string;
	/** Its blocks that are in use; null if they could not be counted. */
	blocks: ModuleBlock[] | null;
	onConfirm: () => void;
	onCancel: () => void;
};

/**
 * In how many posts a block is, in words.
 *
 * @param uses How many.
 * @return A phrase.
 */
const inPosts = ( uses: number ): string =>
	sprintf(
		/* translators: %d: how many posts, pages, templates and widgets hold a block. */
		_n( 'in %d post', 'in %d posts', uses, 'freehold' ),
		uses
	);

/** A block with what its visitors will see. */
function Use( { block }: { block: ModuleBlock } ): JSX.Element {
	return (
		<li>
			<strong>{ block.title }</strong> { inPosts( block.uses ?? 0 ) }
			<span
				className={ `freehold-dialog__effect${
					block.keeps_markup ? '' : ' is-lost'
				}` }
			>
				{ block.when_off }
			</span>
		</li>
	);
}

/**
 * Asks the user to confirm before a module whose blocks are in use is turned off.
 *
 * @param props           The dialog's properties.
 * @param props.title     The module's title.
 * @param props.blocks    Its blocks that are in use; null if they could not be counted.
 * @param props.onConfirm Turns it off.
 * @param props.onCancel  Leaves it on.
 * @return The dialog.
 */
export function TurnOffDialog( {
	title,
	blocks,
	onConfirm,
	onCancel,
}: TurnOffDialogProps ): JSX.Element {
	return (
		<ConfirmDialog
			size="medium"
			title={ sprintf(
				/* translators: %s: a feature's title. */
				__( 'Turn off %s?', 'freehold' ),
				title
			) }
			cancelLabel={ __( 'Keep on', 'freehold' ) }
			confirmLabel={ __( 'Turn off', 'freehold' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			{ blocks ? (
				<>
					<p>
						{ __(
							'These blocks are used in posts, pages, templates or widgets:',
							'freehold'
						) }
					</p>
					<ul className="freehold-dialog__uses">
						{ blocks.map( ( block ) => (
							<Use key={ block.name } block={ block } />
						) ) }
					</ul>
				</>
			) : (
				<p>
					{ __(
						'The site could not check how many posts use this feature. Its blocks may be on published pages.',
						'freehold'
					) }
				</p>
			) }
			<p>
				{ __(
					'Nothing is deleted. Turn the feature on again to restore everything.',
					'freehold'
				) }
			</p>
		</ConfirmDialog>
	);
}
