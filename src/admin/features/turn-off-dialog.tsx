import type { Module, ModuleBlock } from '@freehold/modules/store';
import { Button } from '@wordpress/components';
import { useCallback, useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { UsedIn } from '@freehold/admin/used-in';
import { fetchPosts } from './client';

type TurnOffDialogProps = {
	/** The modules. */
	modules: Pick< Module, 'title' >[];
	/** Their blocks that are in use; null if they could not be counted. */
	blocks: ModuleBlock[] | null;
	onConfirm: () => void;
	onCancel: () => void;
};

/** A block with what its visitors will see, and the posts that contain it. */
function Use( { block }: { block: ModuleBlock } ): JSX.Element {
	const [ isOpen, setIsOpen ] = useState( false );
	const id = useId();
	const { name, title, uses } = block;
	const fetchPage = useCallback(
		( before: number ) => fetchPosts( name, before ),
		[ name ]
	);
	return (
		<li>
			<strong>{ title }</strong>{ ' ' }
			<Button
				variant="link"
				aria-expanded={ isOpen }
				aria-controls={ id }
				onClick={ () => setIsOpen( ! isOpen ) }
			>
				{ sprintf(
					/* translators: %d: how many posts, pages, templates and widgets hold a block. */
					_n( 'in %d post', 'in %d posts', uses ?? 0, 'freehold' ),
					uses
				) }
				<span className="screen-reader-text">
					{ sprintf(
						/* translators: %s: the title of a block; read out after "in 2 posts". */
						__( '(show the posts with %s)', 'freehold' ),
						title
					) }
				</span>
			</Button>
			<div id={ id }>
				{ isOpen && <UsedIn fetchPage={ fetchPage } /> }
			</div>
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

/** Asks the user to confirm before modules whose blocks are in use are turned off. */
export function TurnOffDialog( {
	modules,
	blocks,
	onConfirm,
	onCancel,
}: TurnOffDialogProps ): JSX.Element {
	const [ only ] = modules;
	const isOne = modules.length === 1;
	return (
		<ConfirmDialog
			size="medium"
			title={
				only && isOne
					? sprintf(
							/* translators: %s: a feature's title. */
							__( 'Turn off %s?', 'freehold' ),
							only.title
					  )
					: sprintf(
							/* translators: %d: a number. */
							_n(
								'Turn off %d feature?',
								'Turn off %d features?',
								modules.length,
								'freehold'
							),
							modules.length
					  )
			}
			confirmLabel={ __( 'Turn off', 'freehold' ) }
			onConfirm={ onConfirm }
			onCancel={ onCancel }
		>
			{ ! isOne && (
				<p>{ modules.map( ( { title } ) => title ).join( ', ' ) }</p>
			) }
			{ blocks?.length === 0 && (
				<p>
					{ __(
						'Their blocks are not used in any post, page, template or widget.',
						'freehold'
					) }
				</p>
			) }
			{ blocks && blocks.length > 0 && (
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
			) }
			{ ! blocks && (
				<p>
					{ isOne
						? __(
								'The site could not check how many posts use this feature. Its blocks may be on published pages.',
								'freehold'
						  )
						: __(
								'The site could not check how many posts use these features. Their blocks may be on published pages.',
								'freehold'
						  ) }
				</p>
			) }
			<p>
				{ isOne
					? __(
							'Nothing is deleted. Turn the feature on again to restore everything.',
							'freehold'
					  )
					: __(
							'Nothing is deleted. Turn the features on again to restore everything.',
							'freehold'
					  ) }
			</p>
		</ConfirmDialog>
	);
}
