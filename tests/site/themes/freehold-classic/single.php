<?php
/**
 * One post.
 */

declare( strict_types=1 );

get_header();
while ( have_posts() ) {
	the_post();
	?>
	<article <?php post_class(); ?>>
		<h1><?php the_title(); ?></h1>
		<?php the_content(); ?>
	</article>
	<?php
}
get_footer();
