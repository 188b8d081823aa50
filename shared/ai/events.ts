/**
 * Usage events of the assistant. They say which tool was used, never what somebody wrote.
 */
import { recordEvent } from '@freehold/analytics';

/**
 * A tool was chosen in the toolbar's menu.
 *
 * @param tool   The tool, such as `summarize`.
 * @param blocks How many blocks were selected.
 */
export function recordToolbarClick( tool: string, blocks: number ): void {
	recordEvent( 'jetpack_ai_toolbar_click', { tool, blocks } );
}

/**
 * A reply came to its end.
 *
 * @param feature What asked.
 * @param postId  The post that it is for; 0 where there is none.
 */
export function recordCompletion( feature: string, postId: number ): void {
	recordEvent( 'jetpack_ai_chat_completion', { feature, post_id: postId } );
}

/**
 * The model made images.
 *
 * @param postId The post that they are for; 0 where there is none.
 */
export function recordImageGeneration( postId: number ): void {
	recordEvent( 'jetpack_ai_image_generation', { post_id: postId } );
}

/**
 * One of the images was uploaded.
 *
 * @param postId The post that it is for; 0 where there is none.
 */
export function recordImageUpload( postId: number ): void {
	recordEvent( 'jetpack_ai_image_upload', { post_id: postId } );
}
