import { __ } from '@wordpress/i18n';
import { addFrame } from './add-frame';
import type { Frame, Media, State } from './wp-media';

/** The mode of the window's content region. */
const MODE = 'freehold-sources';

/** After the tabs for uploads (20) and for the media library (40). */
const PRIORITY = 60;

/** Returns whether a window accepts images. */
function takesImages( state: State ): boolean {
	const library = state.get( 'library' );
	const types = [ library?.props.get( 'type' ) ?? [] ].flat();
	return (
		library !== undefined &&
		( types.length === 0 ||
			types.some( ( type ) => /^image/.test( type ) ) )
	);
}

/**
 * Shows the media library again, with the copied images selected.
 *
 * @param media WordPress's media window.
 * @param frame The open window.
 * @param ids   The images; empty if the user closed the dialog.
 */
export async function select(
	media: Media,
	frame: Frame,
	ids: number[]
): Promise< void > {
	const state = frame.state();
	const selection = state.get( 'selection' );
	frame.content.mode( 'browse' );
	// The focus was in the dialog, which is gone.
	frame.el.querySelector< HTMLElement >( '#menu-item-browse' )?.focus();
	const attachments = ids.map( media.attachment );
	const [ first ] = attachments;
	if ( ! first || ! selection ) {
		return;
	}
	await Promise.all( attachments.map( ( one ) => one.fetch() ) );
	state.get( 'library' )?._requery( true );
	if ( state.get( 'multiple' ) ) {
		selection.add( attachments );
	} else {
		selection.reset( [ first ] );
	}
	selection.single( first );
}

/**
 * Adds a tab to every window in which images are selected. Its content is the dialog.
 *
 * @param media WordPress's media window.
 */
export function addMediaTab( media: Media ): void {
	const proto = media.view.MediaFrame.Select?.prototype;
	if ( ! proto ) {
		return;
	}
	const Tab = media.View.extend( {
		className: 'freehold-media-tab',
		render( this: {
			el: HTMLElement;
			controller: Frame;
			end?: () => void;
		} ) {
			const { el, controller } = this;
			el.style.cssText = 'position:absolute;inset:0';
			this.end ??= addFrame(
				el,
				{
					isMultiple: Boolean( controller.state().get( 'multiple' ) ),
					post: media.view.settings.post?.id ?? 0,
				},
				( ids ) => void select( media, controller, ids )
			);
			return this;
		},
		remove( this: { end?: () => void } ) {
			this.end?.();
			return media.View.prototype.remove.call( this );
		},
	} );
	const { bindHandlers, browseRouter } = proto;
	proto.bindHandlers = function ( ...rest ) {
		bindHandlers.apply( this, rest );
		this.on(
			`content:create:${ MODE }`,
			( region ) => {
				// The dialog has its own buttons.
				this.$el.addClass( 'hide-toolbar' );
				region.view = new Tab( { controller: this } );
			},
			this
		);
	};
	proto.browseRouter = function ( router ) {
		browseRouter.call( this, router );
		if ( takesImages( this.state() ) ) {
			router.set( {
				[ MODE ]: {
					text: __( 'Media sources', 'freehold' ),
					priority: PRIORITY,
				},
			} );
		}
	};
}
